package io.cloudfiles.sql.expression;

import io.cloudfiles.table.Row;
import io.cloudfiles.type.SqlType;
import java.util.List;
import org.apache.calcite.rex.RexCall;
import org.jspecify.annotations.Nullable;

/** AND, OR, NOT and the tests IS [NOT] NULL, TRUE, FALSE, in three-valued logic. */
final class Logic {
    private Logic() {}

    static @Nullable Expression compile(RexCall call, ExpressionCompiler compiler) {
        return switch (call.getKind()) {
            case AND -> junction(booleans(call, compiler), false);
            case OR -> junction(booleans(call, compiler), true);
            case NOT -> not(booleans(call, compiler).get(0));
            case IS_NULL, IS_NOT_NULL -> isNull(call, compiler);
            case IS_TRUE, IS_NOT_TRUE, IS_FALSE, IS_NOT_FALSE -> is(call, compiler);
            default -> null;
        };
    }

    private static List<Expression> booleans(RexCall call, ExpressionCompiler compiler) {
        return call.getOperands().stream()
                .map(operand -> compiler.compileAs(operand, SqlType.BOOLEAN))
                .toList();
    }

    /** AND and OR: one operand of the deciding value decides, else a NULL makes NULL. */
    private static Expression junction(List<Expression> operands, boolean deciding) {
        Expression[] all = operands.toArray(Expression[]::new);
        return row -> {
            Boolean result = !deciding;
            for (Expression operand : all) {
                Object value = operand.value(row);
                if (value == null) {
                    result = null;
                } else if ((Boolean) value == deciding) {
                    return deciding;
                }
            }
            return result;
        };
    }

    private static Expression not(Expression operand) {
        return row -> {
            Object value = operand.value(row);
            return value == null ? null : !(Boolean) value;
        };
    }

    private static Expression isNull(RexCall call, ExpressionCompiler compiler) {
        Expression operand = compiler.compile(call.getOperands().get(0));
        return switch (call.getKind()) {
            case IS_NULL -> operand::isNull;
            default -> (Expression) row -> !operand.isNull(row);
        };
    }

    private static Expression is(RexCall call, ExpressionCompiler compiler) {
        Expression operand = booleans(call, compiler).get(0);
        return switch (call.getKind()) {
            case IS_TRUE -> operand::holds;
            case IS_NOT_TRUE -> (Expression) row -> !operand.holds(row);
            case IS_FALSE -> row -> isFalse(operand, row);
            default -> (Expression) row -> !isFalse(operand, row);
        };
    }

    private static boolean isFalse(Expression operand, Row row) {
        return Boolean.FALSE.equals(operand.value(row));
    }
}
