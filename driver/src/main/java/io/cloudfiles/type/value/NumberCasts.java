package io.cloudfiles.type.value;

import io.cloudfiles.type.SqlType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** Casts to numbers. */
final class NumberCasts {
    private static final int MICRO_DIGITS = 6;
    private static final int NANO_DIGITS = 9;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private NumberCasts() {}

    static Conversion of(SqlType from, SqlType to) {
        return switch (to.kind()) {
            case DECIMAL -> toDecimal(from, (SqlType.Decimal) to);
            case FLOAT -> toFloat(from, to);
            case DOUBLE -> toDouble(from, to);
            default -> toIntegral(from, to);
        };
    }

    private static Conversion toIntegral(SqlType from, SqlType to) {
        return switch (from.kind()) {
            case STRING -> value -> Numbers.parseIntegral((String) value, to);
            case BOOLEAN -> value -> (Boolean) value ? 1L : 0L;
            case TINYINT, SMALLINT, INT, BIGINT -> value -> ranged((Long) value, from, to);
            case FLOAT, DOUBLE -> value -> truncated(((Number) value).doubleValue(), from, to);
            case DECIMAL -> value -> truncated((BigDecimal) value, from, to);
            case TIMESTAMP -> value -> ranged(Math.floorDiv((Long) value, DateTimes.SECOND), from, to);
            case TIME -> value -> ranged((Long) value / NANOS_PER_SECOND, from, to);
            case INTERVAL_DAY_TIME, INTERVAL_YEAR_MONTH -> {
                long unit = DateTimeCasts.unit((SqlType.Interval) from);
                yield value -> ranged((Long) value / unit, from, to);
            }
            default -> throw Failures.noCast(from, to);
        };
    }

    private static Long ranged(long value, SqlType from, SqlType to) {
        if (value < Numbers.min(to.kind()) || value > Numbers.max(to.kind())) {
            throw Failures.castOverflow(value, from, to);
        }
        return value;
    }

    /** The digits before the point, if the type has room for them; the greatest long is no double, hence the floor. */
    private static Long truncated(double value, SqlType from, SqlType to) {
        double max = Numbers.max(to.kind());
        boolean fits = Math.floor(value) <= max && Math.ceil(value) >= Numbers.min(to.kind());
        if (!fits) {
            throw Failures.castOverflow(value, from, to);
        }
        return (long) value;
    }

    private static Long truncated(BigDecimal value, SqlType from, SqlType to) {
        BigDecimal whole = value.setScale(0, RoundingMode.DOWN);
        if (whole.compareTo(BigDecimal.valueOf(Numbers.min(to.kind()))) < 0
                || whole.compareTo(BigDecimal.valueOf(Numbers.max(to.kind()))) > 0) {
            throw Failures.castOverflow(value.toPlainString(), from, to);
        }
        return whole.longValueExact();
    }

    private static Conversion toFloat(SqlType from, SqlType to) {
        return switch (from.kind()) {
            case STRING -> value -> Numbers.parseFloat((String) value, to);
            case BOOLEAN -> value -> (Boolean) value ? 1f : 0f;
            case TINYINT, SMALLINT, INT, BIGINT, FLOAT, DOUBLE, DECIMAL -> value -> ((Number) value).floatValue();
            case TIMESTAMP -> value -> (float) seconds((Long) value);
            default -> throw Failures.noCast(from, to);
        };
    }

    private static Conversion toDouble(SqlType from, SqlType to) {
        return switch (from.kind()) {
            case STRING -> value -> Numbers.parseDouble((String) value, to);
            case BOOLEAN -> value -> (Boolean) value ? 1.0 : 0.0;
            case TINYINT, SMALLINT, INT, BIGINT, FLOAT, DOUBLE, DECIMAL -> value -> ((Number) value).doubleValue();
            case TIMESTAMP -> value -> seconds((Long) value);
            default -> throw Failures.noCast(from, to);
        };
    }

    private static double seconds(long micros) {
        return micros / (double) DateTimes.SECOND;
    }

    private static Conversion toDecimal(SqlType from, SqlType.Decimal to) {
        return switch (from.kind()) {
            case STRING -> value -> Numbers.parseDecimal((String) value, to);
            case BOOLEAN -> value -> Decimals.fit((Boolean) value ? BigDecimal.ONE : BigDecimal.ZERO, to);
            case TINYINT, SMALLINT, INT, BIGINT -> value -> Decimals.fit(BigDecimal.valueOf((Long) value), to);
            case FLOAT, DOUBLE -> value -> floating(((Number) value).doubleValue(), to);
            case DECIMAL -> value -> Decimals.fit((BigDecimal) value, to);
            case TIMESTAMP -> value -> Decimals.fit(BigDecimal.valueOf((Long) value, MICRO_DIGITS), to);
            case TIME -> value -> Decimals.fit(BigDecimal.valueOf((Long) value, NANO_DIGITS), to);
            case INTERVAL_DAY_TIME, INTERVAL_YEAR_MONTH -> interval((SqlType.Interval) from, to);
            default -> throw Failures.noCast(from, to);
        };
    }

    /** Seconds keep their fraction; of other units only whole ones count. */
    private static Conversion interval(SqlType.Interval from, SqlType.Decimal to) {
        if (from.end().equals("SECOND")) {
            return value -> Decimals.fit(BigDecimal.valueOf((Long) value, MICRO_DIGITS), to);
        }
        long unit = DateTimeCasts.unit(from);
        return value -> Decimals.fit(BigDecimal.valueOf((Long) value / unit), to);
    }

    private static @Nullable BigDecimal floating(double value, SqlType.Decimal to) {
        // Spark has no decimal for these and gives NULL.
        return Double.isFinite(value) ? Decimals.fit(BigDecimal.valueOf(value), to) : null;
    }
}
