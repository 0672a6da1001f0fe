package io.cloudfiles.sql.exec;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.sql.expression.Environment;
import io.cloudfiles.sql.expression.ExpressionCompiler;
import io.cloudfiles.sql.rel.SparkTypeFactory;
import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.type.SqlType;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexExecutor;
import org.apache.calcite.rex.RexNode;
import org.jspecify.annotations.Nullable;

/** Works out constant expressions of a plan with the closures that would run it, so that both agree. */
public final class ConstantFolder implements RexExecutor {
    private final ZoneId zone;

    /** {@code zone} is the session's. */
    public ConstantFolder(ZoneId zone) {
        this.zone = zone;
    }

    /**
     * The value of an expression without columns and parameters.
     *
     * @param now what current_timestamp gives
     * @return a value of package type's class for the expression's type, null for NULL
     * @throws CloudFilesException where it has no value, or is no constant
     */
    public static @Nullable Object evaluate(RexNode constant, ZoneId zone, Instant now) {
        return evaluate(constant, new RexBuilder(new SparkTypeFactory()), Environment.of(zone, now));
    }

    private static @Nullable Object evaluate(RexNode constant, RexBuilder builder, Environment environment) {
        SqlType type = SqlTypes.toSpark(constant.getType());
        return new ExpressionCompiler(builder, environment).constant(constant, type);
    }

    /** What fails, or has no literal of its type, stays as it is: an error must come when rows are asked for. */
    @Override
    public void reduce(RexBuilder builder, List<RexNode> constants, List<RexNode> reduced) {
        for (RexNode constant : constants) {
            reduced.add(folded(builder, constant));
        }
    }

    private RexNode folded(RexBuilder builder, RexNode constant) {
        try {
            Object value = evaluate(constant, builder, Environment.of(zone, Instant.EPOCH));
            if (value == null) {
                // A cast that gives NULL although its type says it cannot stays a cast.
                return constant.getType().isNullable() ? builder.makeNullLiteral(constant.getType()) : constant;
            }
            Optional<RexNode> literal =
                    LiteralMaker.of(value, SqlTypes.toSpark(constant.getType()), constant.getType(), builder);
            return literal.orElse(constant);
        } catch (CloudFilesException leftToRunTime) {
            return constant;
        }
    }
}
