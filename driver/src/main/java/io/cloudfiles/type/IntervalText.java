package io.cloudfiles.type;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;

/** Intervals as Spark writes them: {@code INTERVAL '1 02:03:04' DAY TO SECOND}, {@code 1 years 2 days}. */
final class IntervalText {
    private static final long MONTHS_PER_YEAR = 12;
    private static final long MICROS_PER_MINUTE = 60_000_000L;
    private static final long MICROS_PER_HOUR = 60 * MICROS_PER_MINUTE;
    private static final int MICRO_DIGITS = 6;

    /** The units of an interval of days and time, from the longest. */
    private static final List<String> UNITS = List.of("DAY", "HOUR", "MINUTE", "SECOND");

    /** Microseconds in each of {@link #UNITS}. */
    private static final List<BigInteger> MICROS = List.of(
            BigInteger.valueOf(24 * MICROS_PER_HOUR),
            BigInteger.valueOf(MICROS_PER_HOUR),
            BigInteger.valueOf(MICROS_PER_MINUTE),
            BigInteger.valueOf(1_000_000L));

    private static final BigInteger TEN_SECONDS = BigInteger.valueOf(10_000_000L);

    private IntervalText() {}

    /** An ANSI interval of months or microseconds. */
    static String of(long value, SqlType.Interval type) {
        // The smallest long has no positive counterpart, hence BigInteger.
        BigInteger magnitude = BigInteger.valueOf(value).abs();
        String text = type.kind() == SqlType.Kind.INTERVAL_YEAR_MONTH
                ? yearMonth(magnitude.longValueExact(), type)
                : dayTime(magnitude, type);
        return "INTERVAL '" + (value < 0 ? "-" : "") + text + "'" + type.sql().substring("INTERVAL".length());
    }

    private static String yearMonth(long months, SqlType.Interval type) {
        if (type.start().equals("MONTH")) {
            return Long.toString(months);
        }
        String years = Long.toString(months / MONTHS_PER_YEAR);
        return type.end().equals("YEAR") ? years : years + "-" + months % MONTHS_PER_YEAR;
    }

    private static String dayTime(BigInteger micros, SqlType.Interval type) {
        int first = UNITS.indexOf(type.start());
        int last = UNITS.indexOf(type.end());
        StringBuilder text = new StringBuilder();
        BigInteger rest = micros;
        for (int unit = first; unit <= last; unit++) {
            if (unit > first) {
                text.append(UNITS.get(unit).equals("HOUR") ? ' ' : ':');
            }
            if (UNITS.get(unit).equals("SECOND")) {
                text.append(rest.compareTo(TEN_SECONDS) < 0 ? "0" : "").append(seconds(rest));
            } else {
                BigInteger[] parts = rest.divideAndRemainder(MICROS.get(unit));
                boolean padded = !UNITS.get(unit).equals("DAY") && parts[0].compareTo(BigInteger.TEN) < 0;
                text.append(padded ? "0" : "").append(parts[0]);
                rest = parts[1];
            }
        }
        return text.toString();
    }

    private static String seconds(BigInteger micros) {
        BigDecimal seconds = new BigDecimal(micros, MICRO_DIGITS).stripTrailingZeros();
        return seconds.toPlainString();
    }

    /** A calendar interval: every unit that is not zero, with its own sign. */
    static String of(CalendarInterval value) {
        StringBuilder text = new StringBuilder();
        append(text, value.months() / MONTHS_PER_YEAR, "years");
        append(text, value.months() % MONTHS_PER_YEAR, "months");
        append(text, value.days(), "days");
        append(text, value.microseconds() / MICROS_PER_HOUR, "hours");
        append(text, value.microseconds() % MICROS_PER_HOUR / MICROS_PER_MINUTE, "minutes");
        long rest = value.microseconds() % MICROS_PER_MINUTE;
        if (rest != 0) {
            text.append(' ').append(seconds(BigInteger.valueOf(rest))).append(" seconds");
        }
        return text.isEmpty() ? "0 seconds" : text.substring(1);
    }

    private static void append(StringBuilder text, long count, String unit) {
        if (count != 0) {
            text.append(' ').append(count).append(' ').append(unit);
        }
    }
}
