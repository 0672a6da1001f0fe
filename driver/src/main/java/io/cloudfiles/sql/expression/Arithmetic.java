package io.cloudfiles.sql.expression;

import io.cloudfiles.sql.function.SparkOperators;
import io.cloudfiles.table.Row;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.CommonTypes;
import io.cloudfiles.type.value.Decimals;
import io.cloudfiles.type.value.Failures;
import io.cloudfiles.type.value.Numbers;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** Arithmetic with Spark's ANSI checks: a result beyond its type is an error, and so is division by zero. */
final class Arithmetic {
    /** Digits behind the point that a quotient is worked out to before it is rounded to its type. */
    private static final int QUOTIENT_SCALE = 39;

    /** What is done with two numbers. */
    private enum Operation {
        PLUS,
        MINUS,
        TIMES,
        DIVIDE,
        REMAINDER,
        INTEGRAL_DIVIDE;

        /** As in Spark, the dividend is not looked at where the divisor is NULL: what would fail in it does not. */
        boolean divides() {
            return this == DIVIDE || this == REMAINDER || this == INTEGRAL_DIVIDE;
        }
    }

    private Arithmetic() {}

    static @Nullable Expression compile(RexCall call, ExpressionCompiler compiler) {
        if (call.getKind() == SqlKind.MINUS_PREFIX) {
            return negation(call, compiler);
        }
        if (call.getKind() == SqlKind.PLUS_PREFIX) {
            return compiler.compile(call.getOperands().get(0));
        }
        Operation operation = operation(call.getOperator(), call.getKind());
        if (operation == null) {
            return null;
        }
        Expression moments = DateTimeArithmetic.compile(call, compiler);
        if (moments == null) {
            moments = ScaledIntervals.compile(call, compiler);
        }
        return moments == null ? numbers(operation, call, compiler) : moments;
    }

    private static @Nullable Operation operation(SqlOperator operator, SqlKind kind) {
        if (operator.equals(SparkOperators.INTEGRAL_DIVIDE)) {
            return Operation.INTEGRAL_DIVIDE;
        }
        if (operator.equals(SparkOperators.REMAINDER)) {
            return Operation.REMAINDER;
        }
        return switch (kind) {
            case PLUS -> Operation.PLUS;
            case MINUS -> Operation.MINUS;
            case TIMES -> Operation.TIMES;
            case DIVIDE -> Operation.DIVIDE;
            case MOD -> Operation.REMAINDER;
            default -> null;
        };
    }

    private static @Nullable Expression numbers(Operation operation, RexCall call, ExpressionCompiler compiler) {
        SqlType type = ExpressionCompiler.type(call);
        RexNode left = call.getOperands().get(0);
        RexNode right = call.getOperands().get(1);
        if (RexUtil.isNullLiteral(left, true) || RexUtil.isNullLiteral(right, true)) {
            // Spark knows it before anything is worked out: the other operand may be one that fails.
            return new Constant(null);
        }
        if (ExpressionCompiler.type(left) instanceof SqlType.Interval) {
            return new LongOperation(operation, type, compiler.compile(left), compiler.compile(right));
        }
        return switch (type.kind()) {
            case TINYINT, SMALLINT, INT, BIGINT -> integral(operation, type, left, right, compiler);
            case FLOAT, DOUBLE ->
                floating(operation, type, compiler.compileAs(left, type), compiler.compileAs(right, type));
            case DECIMAL -> decimal(operation, (SqlType.Decimal) type, exact(left, compiler), exact(right, compiler));
            default -> null;
        };
    }

    private static Expression exact(RexNode node, ExpressionCompiler compiler) {
        SqlType given = ExpressionCompiler.type(node);
        boolean exact = given.kind() == SqlType.Kind.DECIMAL || Numbers.isIntegral(given.kind());
        return compiler.compileAs(node, exact ? CommonTypes.decimal(given) : new SqlType.Decimal(38, 18));
    }

    /** A quotient of decimals is whole too where {@code div} is asked for. */
    private static Expression integral(
            Operation operation, SqlType type, RexNode left, RexNode right, ExpressionCompiler compiler) {
        boolean whole = isIntegral(left) && isIntegral(right);
        if (!whole && operation == Operation.INTEGRAL_DIVIDE) {
            Expression a = exact(left, compiler);
            Expression b = exact(right, compiler);
            return numbers(operation, a, b, (x, y) -> wholeQuotient((BigDecimal) x, (BigDecimal) y, type));
        }
        Expression a = whole ? compiler.compile(left) : compiler.compileAs(left, type);
        Expression b = whole ? compiler.compile(right) : compiler.compileAs(right, type);
        return new LongOperation(operation, type, a, b);
    }

    private static boolean isIntegral(RexNode node) {
        return Numbers.isIntegral(ExpressionCompiler.type(node).kind());
    }

    private static Long wholeQuotient(BigDecimal a, BigDecimal b, SqlType type) {
        if (b.signum() == 0) {
            throw Failures.divisionByZero();
        }
        BigDecimal quotient = a.divideToIntegralValue(b);
        if (quotient.abs().compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
            throw Failures.overflow(type);
        }
        return quotient.longValue();
    }

    /** An operation on whole numbers; unboxed where its operands are. */
    private record LongOperation(Operation operation, SqlType type, Expression left, Expression right)
            implements Expression {
        @Override
        public @Nullable Object value(Row row) {
            return operation.divides()
                    ? boxed(right, left, row, (b, a) -> apply((Long) a, (Long) b))
                    : boxed(left, right, row, (a, b) -> apply((Long) a, (Long) b));
        }

        @Override
        public boolean isNull(Row row) {
            if (!isUnboxed()) {
                return value(row) == null;
            }
            Expression first = operation.divides() ? right : left;
            Expression second = operation.divides() ? left : right;
            if (first.isNull(row)) {
                return true;
            }
            if (!second.isNull(row)) {
                return false;
            }
            // What fails in it has failed before the other one was looked at.
            first.longValue(row);
            return true;
        }

        @Override
        public long longValue(Row row) {
            return apply(left.longValue(row), right.longValue(row));
        }

        @Override
        public boolean isUnboxed() {
            return left.isUnboxed() && right.isUnboxed();
        }

        private long apply(long a, long b) {
            try {
                return Numbers.checked(exactly(a, b), type);
            } catch (ArithmeticException beyondLong) {
                throw Failures.overflow(type);
            }
        }

        private long exactly(long a, long b) {
            return switch (operation) {
                case PLUS -> Math.addExact(a, b);
                case MINUS -> Math.subtractExact(a, b);
                case TIMES -> Math.multiplyExact(a, b);
                case REMAINDER -> a % divisor(b);
                case DIVIDE, INTEGRAL_DIVIDE -> b == -1 ? Math.negateExact(a) : a / divisor(b);
            };
        }

        private static long divisor(long b) {
            if (b == 0) {
                throw Failures.divisionByZero();
            }
            return b;
        }
    }

    private static Expression floating(Operation operation, SqlType type, Expression left, Expression right) {
        if (type.kind() == SqlType.Kind.FLOAT) {
            return numbers(operation, left, right, (a, b) -> (float) apply(operation, (Float) a, (Float) b));
        }
        return numbers(operation, left, right, (a, b) -> apply(operation, (Double) a, (Double) b));
    }

    /** Two floats are worked out as doubles and rounded once, which gives the float result exactly. */
    private static double apply(Operation operation, double a, double b) {
        return switch (operation) {
            case PLUS -> a + b;
            case MINUS -> a - b;
            case TIMES -> a * b;
            case DIVIDE -> a / divisor(b);
            case REMAINDER -> a % divisor(b);
            case INTEGRAL_DIVIDE -> throw new IllegalStateException("div gives BIGINT");
        };
    }

    private static double divisor(double b) {
        if (b == 0) {
            throw Failures.divisionByZero();
        }
        return b;
    }

    private static Expression decimal(Operation operation, SqlType.Decimal type, Expression left, Expression right) {
        return numbers(
                operation, left, right, (a, b) -> Decimals.fit(apply(operation, (BigDecimal) a, (BigDecimal) b), type));
    }

    private static BigDecimal apply(Operation operation, BigDecimal a, BigDecimal b) {
        return switch (operation) {
            case PLUS -> a.add(b);
            case MINUS -> a.subtract(b);
            case TIMES -> a.multiply(b);
            case DIVIDE -> a.divide(divisor(b), QUOTIENT_SCALE, RoundingMode.HALF_UP);
            case REMAINDER -> a.remainder(divisor(b));
            case INTEGRAL_DIVIDE -> a.divideToIntegralValue(divisor(b));
        };
    }

    private static BigDecimal divisor(BigDecimal b) {
        if (b.signum() == 0) {
            throw Failures.divisionByZero();
        }
        return b;
    }

    private static @Nullable Expression negation(RexCall call, ExpressionCompiler compiler) {
        SqlType type = ExpressionCompiler.type(call);
        Expression operand = compiler.compileAs(call.getOperands().get(0), type);
        return switch (type.kind()) {
            case TINYINT, SMALLINT, INT, BIGINT, INTERVAL_DAY_TIME, INTERVAL_YEAR_MONTH ->
                row -> {
                    Object value = operand.value(row);
                    return value == null ? null : negated((Long) value, type);
                };
            case DECIMAL ->
                row -> {
                    Object value = operand.value(row);
                    return value == null ? null : ((BigDecimal) value).negate();
                };
            case FLOAT ->
                row -> {
                    Object value = operand.value(row);
                    return value == null ? null : -(Float) value;
                };
            case DOUBLE ->
                row -> {
                    Object value = operand.value(row);
                    return value == null ? null : -(Double) value;
                };
            default -> null;
        };
    }

    private static Long negated(long value, SqlType type) {
        boolean integral = Numbers.isIntegral(type.kind());
        if (value == (integral ? Numbers.min(type.kind()) : Long.MIN_VALUE)) {
            throw Failures.overflow(type);
        }
        return -value;
    }

    /** An operation on two values that are not NULL. */
    interface Binary {
        @Nullable Object apply(Object left, Object right);
    }

    /** NULL if an operand is, else the operation's result. */
    static Expression boxed(Expression left, Expression right, Binary operation) {
        return row -> boxed(left, right, row, operation);
    }

    private static @Nullable Object boxed(Expression first, Expression second, Row row, Binary operation) {
        Object a = first.value(row);
        if (a == null) {
            return null;
        }
        Object b = second.value(row);
        return b == null ? null : operation.apply(a, b);
    }

    private static Expression numbers(Operation kind, Expression left, Expression right, Binary operation) {
        return kind.divides() ? boxed(right, left, (b, a) -> operation.apply(a, b)) : boxed(left, right, operation);
    }
}
