package io.cloudfiles.type.value;

import io.cloudfiles.type.SqlType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.TimeUnit;

/** Casts to dates, times, timestamps and intervals. */
final class DateTimeCasts {
    private static final int MICRO_DIGITS = 6;

    private DateTimeCasts() {}

    static Conversion of(SqlType from, SqlType to, ZoneId zone) {
        Conversion conversion = switch (to.kind()) {
            case DATE -> toDate(from, to, zone);
            case TIME -> toTime(from, (SqlType.Time) to);
            case TIMESTAMP -> toTimestamp(from, to, zone);
            case TIMESTAMP_NTZ -> toTimestampNtz(from, to, zone);
            default -> toInterval(from, (SqlType.Interval) to);
        };
        return value -> {
            try {
                return conversion.convert(value);
            } catch (ArithmeticException | DateTimeException outOfRange) {
                throw Failures.castOverflow(value, from, to);
            }
        };
    }

    private static Conversion toDate(SqlType from, SqlType to, ZoneId zone) {
        return switch (from.kind()) {
            case STRING -> value -> DateTimeParsing.date((String) value);
            case TIMESTAMP -> value -> DateTimes.day((Long) value, zone);
            case TIMESTAMP_NTZ -> value -> DateTimes.day((Long) value, ZoneOffset.UTC);
            default -> throw Failures.noCast(from, to);
        };
    }

    private static Conversion toTime(SqlType from, SqlType.Time to) {
        return switch (from.kind()) {
            case STRING -> value -> DateTimeParsing.time((String) value, to);
            case TIME -> value -> cut((Long) value, to);
            default -> throw Failures.noCast(from, to);
        };
    }

    private static long cut(long nanos, SqlType.Time to) {
        return DateTimes.truncated(LocalTime.ofNanoOfDay(nanos), to.precision());
    }

    private static Conversion toTimestamp(SqlType from, SqlType to, ZoneId zone) {
        return switch (from.kind()) {
            case STRING -> value -> DateTimeParsing.timestamp((String) value, zone);
            case DATE -> value -> DateTimes.startOfDay((Long) value, zone);
            case TIMESTAMP_NTZ -> value -> DateTimes.micros(DateTimes.local((Long) value, ZoneOffset.UTC), zone);
            // the first and the last moment for what is beyond them
            case TINYINT, SMALLINT, INT, BIGINT -> value -> TimeUnit.SECONDS.toMicros((Long) value);
            case FLOAT, DOUBLE -> value -> seconds(((Number) value).doubleValue(), to);
            case DECIMAL ->
                value -> ((BigDecimal) value)
                        .movePointRight(MICRO_DIGITS)
                        .setScale(0, RoundingMode.DOWN)
                        .longValueExact();
            default -> throw Failures.noCast(from, to);
        };
    }

    private static Long seconds(double value, SqlType to) {
        if (!Double.isFinite(value)) {
            throw Failures.malformed(Double.toString(value), to);
        }
        return BigDecimal.valueOf(value)
                .movePointRight(MICRO_DIGITS)
                .setScale(0, RoundingMode.DOWN)
                .longValueExact();
    }

    private static Conversion toTimestampNtz(SqlType from, SqlType to, ZoneId zone) {
        return switch (from.kind()) {
            case STRING -> value -> DateTimeParsing.timestampNtz((String) value);
            case DATE ->
                value -> DateTimes.micros(LocalDate.ofEpochDay((Long) value).atStartOfDay());
            case TIMESTAMP -> value -> DateTimes.micros(DateTimes.local((Long) value, zone));
            default -> throw Failures.noCast(from, to);
        };
    }

    private static Conversion toInterval(SqlType from, SqlType.Interval to) {
        if (from.kind() == to.kind()) {
            // Seconds have a fraction: there, whole microseconds are kept.
            long unit = to.end().equals("SECOND") ? 1 : unit(to.end());
            return value -> (Long) value / unit * unit;
        }
        boolean months = to.kind() == SqlType.Kind.INTERVAL_YEAR_MONTH;
        long unit = unit(to.end());
        return switch (from.kind()) {
            case STRING -> {
                IntervalParsing parsing = new IntervalParsing(to);
                yield value -> parsing.parse((String) value);
            }
            case TINYINT, SMALLINT, INT, BIGINT -> value -> counted(Math.multiplyExact((Long) value, unit), months);
            case DECIMAL ->
                value -> counted(
                        ((BigDecimal) value)
                                .multiply(BigDecimal.valueOf(unit))
                                .setScale(0, RoundingMode.HALF_UP)
                                .longValueExact(),
                        months);
            default -> throw Failures.noCast(from, to);
        };
    }

    private static long counted(long count, boolean months) {
        return months ? Math.toIntExact(count) : count;
    }

    /** How many months or microseconds the smallest unit of an interval counts. */
    static long unit(SqlType.Interval interval) {
        return unit(interval.end());
    }

    static long unit(String unit) {
        return switch (unit) {
            case "YEAR" -> 12;
            case "MONTH" -> 1;
            case "DAY" -> DateTimes.DAY;
            case "HOUR" -> 3600 * DateTimes.SECOND;
            case "MINUTE" -> 60 * DateTimes.SECOND;
            case "SECOND" -> DateTimes.SECOND;
            default -> throw new IllegalArgumentException(unit);
        };
    }
}
