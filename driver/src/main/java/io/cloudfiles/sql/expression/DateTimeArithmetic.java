package io.cloudfiles.sql.expression;

import io.cloudfiles.type.CalendarInterval;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.DateTimes;
import io.cloudfiles.type.value.Failures;
import io.cloudfiles.type.value.Numbers;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;

/** Sums and differences of dates, timestamps and intervals. Days are days of the session's clocks, not 24 hours. */
final class DateTimeArithmetic {
    private DateTimeArithmetic() {}

    /** Null where the call has neither date, timestamp nor interval in it. */
    static @Nullable Expression compile(RexCall call, ExpressionCompiler compiler) {
        if (call.getOperands().size() != 2 || !isSum(call.getKind())) {
            return null;
        }
        SqlType left = ExpressionCompiler.type(call.getOperands().get(0));
        SqlType right = ExpressionCompiler.type(call.getOperands().get(1));
        if (!isTemporal(left) && !isTemporal(right)) {
            return null;
        }
        Expression a = compiler.compile(call.getOperands().get(0));
        Expression b = compiler.compile(call.getOperands().get(1));
        boolean minus = call.getKind() == SqlKind.MINUS;
        boolean turned = !isMoment(left) && left.kind() != SqlType.Kind.TIME && !isInterval(right);
        Arithmetic.Binary operation = turned && !minus
                ? swapped(operation(right, left, false, call, compiler))
                : operation(left, right, minus, call, compiler);
        SqlType result = ExpressionCompiler.type(call);
        return Arithmetic.boxed(a, b, (x, y) -> {
            try {
                return operation.apply(x, y);
            } catch (ArithmeticException | DateTimeException beyond) {
                throw Failures.overflow(result);
            }
        });
    }

    private static Arithmetic.Binary swapped(Arithmetic.Binary operation) {
        return (x, y) -> operation.apply(y, x);
    }

    private static Arithmetic.Binary operation(
            SqlType left, SqlType right, boolean minus, RexCall call, ExpressionCompiler compiler) {
        ZoneId zone = compiler.environment().zone();
        SqlType result = ExpressionCompiler.type(call);
        if (isInterval(left) && isInterval(right)) {
            return (x, y) -> sum((Long) x, (Long) y, minus, result);
        }
        if (left.kind() == SqlType.Kind.TIME) {
            return TimesOfDay.operation(right, minus);
        }
        if (isMoment(left) && right.kind() == SqlType.Kind.INTERVAL_CALENDAR) {
            return shiftByUnits(left, minus ? -1 : 1, zone);
        }
        if (isMoment(left) && isInterval(right)) {
            return shift(left, right, result, minus, zone);
        }
        return daysOrDifference(left, right, minus, result, zone);
    }

    private static Long sum(long a, long b, boolean minus, SqlType type) {
        try {
            long sum = minus ? Math.subtractExact(a, b) : Math.addExact(a, b);
            return type.kind() == SqlType.Kind.INTERVAL_YEAR_MONTH ? Math.toIntExact(sum) : sum;
        } catch (ArithmeticException beyond) {
            throw Failures.intervalOverflow();
        }
    }

    /** {@code date + 3}, or one moment less another. */
    private static Arithmetic.Binary daysOrDifference(
            SqlType left, SqlType right, boolean minus, SqlType result, ZoneId zone) {
        if (left.kind() == SqlType.Kind.DATE && Numbers.isIntegral(right.kind())) {
            long sign = minus ? -1 : 1;
            return (x, y) -> DateTimes.checkedDay((Long) x + sign * (Long) y);
        }
        if (minus && isMoment(left) && isMoment(right)) {
            return difference(left, right, result, zone);
        }
        throw ExpressionCompiler.unsupported("arithmetic of " + left.sql() + " and " + right.sql());
    }

    private static Arithmetic.Binary difference(SqlType left, SqlType right, SqlType result, ZoneId zone) {
        if (result.kind() != SqlType.Kind.INTERVAL_DAY_TIME) {
            throw ExpressionCompiler.unsupported("a difference of times as " + result.sql());
        }
        return (x, y) -> Math.subtractExact(local((Long) x, left, zone), local((Long) y, right, zone));
    }

    /** Microseconds of what the session's clocks show: differences of days are then whole days. */
    private static long local(long value, SqlType type, ZoneId zone) {
        return switch (type.kind()) {
            case DATE -> Math.multiplyExact(value, DateTimes.DAY);
            case TIMESTAMP -> DateTimes.micros(DateTimes.local(value, zone));
            default -> value;
        };
    }

    /** By months, days and a time, each with a sign of its own. */
    private static Arithmetic.Binary shiftByUnits(SqlType moment, int sign, ZoneId zone) {
        ZoneId clocks = moment.kind() == SqlType.Kind.TIMESTAMP ? zone : ZoneOffset.UTC;
        return (x, y) -> {
            CalendarInterval interval = (CalendarInterval) y;
            long months = (long) sign * interval.months();
            long days = (long) sign * interval.days();
            long time = Math.multiplyExact(sign, interval.microseconds());
            if (moment.kind() != SqlType.Kind.DATE) {
                return shift((Long) x, months, days, time, clocks);
            }
            if (time != 0) {
                throw Failures.argument(
                        "date arithmetic",
                        "an interval with a time of day does not give DATE; cast the date to TIMESTAMP");
            }
            return DateTimes.checkedDay(LocalDate.ofEpochDay((Long) x)
                    .plusMonths(months)
                    .plusDays(days)
                    .toEpochDay());
        };
    }

    private static Arithmetic.Binary shift(
            SqlType moment, SqlType interval, SqlType result, boolean minus, ZoneId zone) {
        long sign = minus ? -1 : 1;
        boolean months = interval.kind() == SqlType.Kind.INTERVAL_YEAR_MONTH;
        if (moment.kind() == SqlType.Kind.DATE && result.kind() == SqlType.Kind.DATE) {
            return (x, y) -> shiftDate((Long) x, Math.multiplyExact(sign, (Long) y), months, result);
        }
        ZoneId clocks = result.kind() == SqlType.Kind.TIMESTAMP ? zone : ZoneOffset.UTC;
        return (x, y) -> {
            long from = moment.kind() == SqlType.Kind.DATE ? DateTimes.startOfDay((Long) x, clocks) : (Long) x;
            return shift(from, Math.multiplyExact(sign, (Long) y), months, clocks);
        };
    }

    private static Long shiftDate(long days, long interval, boolean months, SqlType result) {
        if (months) {
            return DateTimes.checkedDay(
                    LocalDate.ofEpochDay(days).plusMonths(interval).toEpochDay());
        }
        if (interval % DateTimes.DAY != 0) {
            throw Failures.argument(
                    "date arithmetic",
                    "an interval with a time of day does not give " + result.sql() + "; cast the date to TIMESTAMP");
        }
        return days + interval / DateTimes.DAY;
    }

    /** Moves by whole days on the clocks, then by what is left of the time. */
    static Long shift(long micros, long interval, boolean months, ZoneId clocks) {
        return months
                ? shift(micros, interval, 0, 0, clocks)
                : shift(micros, 0, interval / DateTimes.DAY, interval % DateTimes.DAY, clocks);
    }

    /** Where clocks show a time twice, it stays the one of the same offset. */
    private static Long shift(long micros, long months, long days, long time, ZoneId clocks) {
        if (months == 0 && days == 0) {
            return Math.addExact(micros, time);
        }
        ZonedDateTime moved =
                DateTimes.instant(micros).atZone(clocks).plusMonths(months).plusDays(days);
        return Math.addExact(DateTimes.micros(moved.toInstant()), time);
    }

    private static boolean isSum(SqlKind kind) {
        return kind == SqlKind.PLUS || kind == SqlKind.MINUS;
    }

    private static boolean isTemporal(SqlType type) {
        return type.kind() == SqlType.Kind.TIME || isMoment(type) || isInterval(type);
    }

    private static boolean isInterval(SqlType type) {
        return type.kind() == SqlType.Kind.INTERVAL_DAY_TIME || type.kind() == SqlType.Kind.INTERVAL_YEAR_MONTH;
    }

    private static boolean isMoment(SqlType type) {
        return switch (type.kind()) {
            case DATE, TIMESTAMP, TIMESTAMP_NTZ -> true;
            default -> false;
        };
    }
}
