package io.cloudfiles.sql.expression;

import com.google.common.math.DoubleMath;
import com.google.common.math.LongMath;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Decimals;
import io.cloudfiles.type.value.Failures;
import io.cloudfiles.type.value.Numbers;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;

/** Compiles an interval times or divided by a number, rounded half up to whole months or microseconds. */
final class ScaledIntervals {
    private ScaledIntervals() {}

    static @Nullable Expression compile(RexCall call, ExpressionCompiler compiler) {
        boolean product = call.getKind() == SqlKind.TIMES;
        if (!product && call.getKind() != SqlKind.DIVIDE) {
            return null;
        }
        RexNode left = call.getOperands().get(0);
        RexNode right = call.getOperands().get(1);
        boolean turned = product && isInterval(right);
        if (!turned && !isInterval(left)) {
            return null;
        }
        SqlType type = ExpressionCompiler.type(call);
        Expression interval = compiler.compile(turned ? right : left);
        Expression number = compiler.compile(turned ? left : right);
        return Arithmetic.boxed(
                interval, number, (a, b) -> checked(product ? times((Long) a, b) : divided((Long) a, b), type));
    }

    private static boolean isInterval(RexNode node) {
        return ExpressionCompiler.type(node) instanceof SqlType.Interval;
    }

    private static long times(long interval, Object number) {
        try {
            if (number instanceof Long count) {
                return Math.multiplyExact(interval, count);
            }
            if (number instanceof BigDecimal factor) {
                return rounded(BigDecimal.valueOf(interval).multiply(factor));
            }
            return DoubleMath.roundToLong(interval * ((Number) number).doubleValue(), RoundingMode.HALF_UP);
        } catch (ArithmeticException beyond) {
            throw Failures.intervalOverflow();
        }
    }

    private static long divided(long interval, Object number) {
        if (((Number) number).doubleValue() == 0) {
            throw Failures.divisionByZero();
        }
        try {
            if (number instanceof Long count) {
                return LongMath.divide(interval, count, RoundingMode.HALF_UP);
            }
            if (number instanceof BigDecimal divisor) {
                return BigDecimal.valueOf(interval)
                        .divide(Decimals.of(divisor), 0, RoundingMode.HALF_UP)
                        .longValueExact();
            }
            return DoubleMath.roundToLong(interval / ((Number) number).doubleValue(), RoundingMode.HALF_UP);
        } catch (ArithmeticException beyond) {
            throw Failures.intervalOverflow();
        }
    }

    private static long rounded(BigDecimal value) {
        return value.setScale(0, RoundingMode.HALF_UP).longValueExact();
    }

    /** Months are counted in an INT. */
    private static Long checked(long value, SqlType type) {
        boolean fits = type.kind() != SqlType.Kind.INTERVAL_YEAR_MONTH
                || (value >= Numbers.min(SqlType.Kind.INT) && value <= Numbers.max(SqlType.Kind.INT));
        if (!fits) {
            throw Failures.intervalOverflow();
        }
        return value;
    }
}
