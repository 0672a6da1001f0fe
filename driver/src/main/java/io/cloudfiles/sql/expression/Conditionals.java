package io.cloudfiles.sql.expression;

import io.cloudfiles.sql.function.KeptCast;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.Conversion;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;

/** CASE, COALESCE and the casts: what picks a value or changes its type. */
final class Conditionals {
    private Conditionals() {}

    static @Nullable Expression compile(RexCall call, ExpressionCompiler compiler) {
        return switch (call.getKind()) {
            case CASE -> choice(call, compiler);
            case COALESCE -> firstNotNull(call.getOperands(), ExpressionCompiler.type(call), compiler);
            case CAST -> compiler.compileAs(call.getOperands().get(0), ExpressionCompiler.type(call));
            case SAFE_CAST -> safeCast(call, compiler);
            case OTHER_FUNCTION ->
                call.getOperator() instanceof KeptCast
                        ? compiler.compileAs(call.getOperands().get(0), ExpressionCompiler.type(call))
                        : null;
            default -> null;
        };
    }

    /** Operands: condition and value in turn, the value of ELSE last. */
    private static Expression choice(RexCall call, ExpressionCompiler compiler) {
        SqlType type = ExpressionCompiler.type(call);
        List<RexNode> operands = call.getOperands();
        if (isFirstNotNull(operands)) {
            return firstNotNull(List.of(operands.get(1), operands.get(2)), type, compiler);
        }
        List<Expression> conditions = new ArrayList<>();
        List<Expression> values = new ArrayList<>();
        for (int i = 0; i + 1 < operands.size(); i += 2) {
            conditions.add(compiler.compileAs(operands.get(i), SqlType.BOOLEAN));
            values.add(compiler.compileAs(operands.get(i + 1), type));
        }
        Expression otherwise = compiler.compileAs(operands.get(operands.size() - 1), type);
        return row -> {
            for (int i = 0; i < conditions.size(); i++) {
                if (conditions.get(i).holds(row)) {
                    return values.get(i).value(row);
                }
            }
            return otherwise.value(row);
        };
    }

    /** {@code CASE WHEN a IS NOT NULL THEN a ELSE b}, which coalesce becomes: a is worked out once. */
    private static boolean isFirstNotNull(List<RexNode> operands) {
        return operands.size() == 3
                && operands.get(0) instanceof RexCall test
                && test.getKind() == SqlKind.IS_NOT_NULL
                && withoutCasts(test.getOperands().get(0)).equals(withoutCasts(operands.get(1)));
    }

    /** A cast that only widens, or says NOT NULL, keeps a NULL and the rest. */
    private static RexNode withoutCasts(RexNode node) {
        boolean widening = (node.isA(SqlKind.CAST) && RexUtil.isLosslessCast(node))
                || (node instanceof RexCall call && call.getOperator() instanceof KeptCast);
        return widening ? ((RexCall) node).getOperands().get(0) : node;
    }

    private static Expression firstNotNull(List<RexNode> nodes, SqlType type, ExpressionCompiler compiler) {
        List<Expression> operands =
                nodes.stream().map(operand -> compiler.compileAs(operand, type)).toList();
        return row -> {
            for (Expression operand : operands) {
                Object value = operand.value(row);
                if (value != null) {
                    return value;
                }
            }
            return null;
        };
    }

    /** Only the cast itself is forgiven: an error within its operand stays one. */
    private static Expression safeCast(RexCall call, ExpressionCompiler compiler) {
        RexNode operand = call.getOperands().get(0);
        Expression expression = compiler.compile(operand);
        Conversion conversion = Casts.tried(
                ExpressionCompiler.type(operand),
                ExpressionCompiler.type(call),
                compiler.environment().zone());
        return row -> conversion.convertNullable(expression.value(row));
    }
}
