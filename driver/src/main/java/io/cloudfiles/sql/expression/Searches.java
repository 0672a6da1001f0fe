package io.cloudfiles.sql.expression;

import io.cloudfiles.table.Row;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.ValueKey;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUnknownAs;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.util.Sarg;
import org.jspecify.annotations.Nullable;

/** Calcite's SEARCH: a value looked for among points and ranges. A list of points becomes a set, all else comparisons. */
final class Searches {
    private Searches() {}

    /** Whether a value is in a set; NULL where the value is. */
    private record Membership(Expression operand, Set<Object> keys, UnaryOperator<Object> keyOf) implements Expression {
        @Override
        public @Nullable Object value(Row row) {
            Object value = operand.value(row);
            return value == null ? null : keys.contains(keyOf.apply(value));
        }
    }

    static Expression compile(RexCall call, ExpressionCompiler compiler) {
        RexNode operand = call.getOperands().get(0);
        RexLiteral list = (RexLiteral) call.getOperands().get(1);
        Sarg<?> sarg = Objects.requireNonNull(list.getValueAs(Sarg.class));
        SqlType type = ExpressionCompiler.type(operand);
        boolean set = sarg.isPoints()
                && sarg.pointCount > 1
                && sarg.nullAs == RexUnknownAs.UNKNOWN
                && type.kind() != SqlType.Kind.DECIMAL
                && type.equals(ExpressionCompiler.type(list));
        if (!set) {
            return compiler.compile(RexUtil.expandSearch(compiler.rexBuilder(), null, call));
        }
        UnaryOperator<Object> keyOf = ValueKey.of(type);
        return new Membership(compiler.compile(operand), keys(sarg, list.getType(), keyOf, compiler), keyOf);
    }

    private static Set<Object> keys(
            Sarg<?> sarg, RelDataType type, UnaryOperator<Object> keyOf, ExpressionCompiler compiler) {
        Set<Object> keys = new HashSet<>();
        sarg.rangeSet.asRanges().forEach(range -> {
            RexNode point = compiler.rexBuilder().makeLiteral(range.lowerEndpoint(), type, true, true);
            Object value = Literals.value((RexLiteral) point);
            keys.add(keyOf.apply(Objects.requireNonNull(value)));
        });
        return keys;
    }
}
