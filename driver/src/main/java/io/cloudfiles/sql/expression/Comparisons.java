package io.cloudfiles.sql.expression;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.ValueOrder;
import io.cloudfiles.type.value.CommonTypes;
import io.cloudfiles.type.value.Numbers;
import java.util.Comparator;
import java.util.function.IntPredicate;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;

/** Comparisons of two values, after both are brought to one type. */
final class Comparisons {
    private Comparisons() {}

    static @Nullable Expression compile(RexCall call, ExpressionCompiler compiler) {
        return switch (call.getKind()) {
            case EQUALS, NOT_EQUALS, LESS_THAN, LESS_THAN_OR_EQUAL, GREATER_THAN, GREATER_THAN_OR_EQUAL ->
                comparison(call, compiler);
            case IS_DISTINCT_FROM, IS_NOT_DISTINCT_FROM -> distinction(call, compiler);
            case SEARCH -> Searches.compile(call, compiler);
            default -> null;
        };
    }

    private static Expression comparison(RexCall call, ExpressionCompiler compiler) {
        SqlType type = common(call);
        Expression left = operand(call.getOperands().get(0), type, compiler);
        Expression right = operand(call.getOperands().get(1), type, compiler);
        IntPredicate test = test(call.getKind());
        boolean unboxed = left.isUnboxed() && right.isUnboxed();
        if (unboxed && isLong(type)) {
            return longs(left, right, test);
        }
        if (unboxed && Numbers.isFloating(type.kind())) {
            return doubles(left, right, test);
        }
        Comparator<Object> order = order(type);
        return row -> {
            Object a = left.value(row);
            if (a == null) {
                return null;
            }
            Object b = right.value(row);
            return b == null ? null : test.test(order.compare(a, b));
        };
    }

    private static Expression longs(Expression left, Expression right, IntPredicate test) {
        return row -> (left.isNull(row) || right.isNull(row))
                ? null
                : test.test(Long.compare(left.longValue(row), right.longValue(row)));
    }

    private static Expression doubles(Expression left, Expression right, IntPredicate test) {
        return row -> (left.isNull(row) || right.isNull(row))
                ? null
                : test.test(ValueOrder.compare(left.doubleValue(row), right.doubleValue(row)));
    }

    /** {@code IS [NOT] DISTINCT FROM}, {@code <=>}: NULL equals NULL and nothing else. */
    private static Expression distinction(RexCall call, ExpressionCompiler compiler) {
        SqlType type = common(call);
        Expression left = operand(call.getOperands().get(0), type, compiler);
        Expression right = operand(call.getOperands().get(1), type, compiler);
        Comparator<Object> order = order(type);
        boolean whenEqual = call.getKind() == SqlKind.IS_NOT_DISTINCT_FROM;
        return row -> same(left.value(row), right.value(row), order) == whenEqual;
    }

    private static boolean same(@Nullable Object a, @Nullable Object b, Comparator<Object> order) {
        return (a == null || b == null) ? a == b : order.compare(a, b) == 0;
    }

    private static SqlType common(RexCall call) {
        SqlType left = ExpressionCompiler.type(call.getOperands().get(0));
        SqlType right = ExpressionCompiler.type(call.getOperands().get(1));
        return CommonTypes.of(left, right)
                .orElseThrow(() -> new RequestException(
                        ErrorCode.DATATYPE_MISMATCH,
                        "a " + left.sql() + " is not compared with a " + right.sql() + "; cast one of them"));
    }

    private static Expression operand(RexNode node, SqlType type, ExpressionCompiler compiler) {
        SqlType given = ExpressionCompiler.type(node);
        boolean wholeNumbers = Numbers.isIntegral(type.kind()) && Numbers.isIntegral(given.kind());
        return wholeNumbers ? compiler.compile(node) : compiler.compileAs(node, type);
    }

    private static Comparator<Object> order(SqlType type) {
        if (!ValueOrder.isOrdered(type)) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH, "values of type " + type.sql() + " cannot be compared");
        }
        return ValueOrder.of(type);
    }

    private static boolean isLong(SqlType type) {
        return switch (type.kind()) {
            case TINYINT, SMALLINT, INT, BIGINT, DATE, TIME, TIMESTAMP, TIMESTAMP_NTZ -> true;
            case INTERVAL_DAY_TIME, INTERVAL_YEAR_MONTH -> true;
            default -> false;
        };
    }

    private static IntPredicate test(SqlKind kind) {
        return switch (kind) {
            case EQUALS -> order -> order == 0;
            case NOT_EQUALS -> order -> order != 0;
            case LESS_THAN -> order -> order < 0;
            case LESS_THAN_OR_EQUAL -> order -> order <= 0;
            case GREATER_THAN -> order -> order > 0;
            default -> order -> order >= 0;
        };
    }
}
