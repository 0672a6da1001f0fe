package io.cloudfiles.type.value;

import io.cloudfiles.type.SqlType;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Dates and timestamps read from text as CAST reads them: {@code 2024}, {@code 2024-1}, {@code 2024-01-02}, then a space
 * or {@code T} and a time, then a zone.
 */
public final class DateTimeParsing {
    /** Anything may follow a date after a space or T. */
    private static final Pattern DATE =
            Pattern.compile("([+-]?\\d{4,7})(?:-(\\d{1,2})(?:-(\\d{1,2})(?:[ T].*)?)?)?", Pattern.DOTALL);

    private static final Pattern TIMESTAMP = Pattern.compile("([+-]?\\d{4,6})(?:-(\\d{1,2})(?:-(\\d{1,2})"
            + "(?:[ T](\\d{1,2})(?::(\\d{1,2})(?::(\\d{1,2})(?:\\.(\\d*))?(.*))?)?)?)?)?");

    /** A time alone, of the present day. */
    private static final Pattern TIME_OF_TODAY =
            Pattern.compile("T?(\\d{1,2}):(\\d{1,2})(?::(\\d{1,2})(?:\\.(\\d*))?)?(.*)");

    private static final Pattern TIME = Pattern.compile("(\\d{1,2}):(\\d{1,2})(?::(\\d{1,2})(?:\\.(\\d{1,9}))?)?");

    /** An offset whose hours or minutes have one digit, which ZoneId refuses. */
    private static final Pattern SHORT_OFFSET =
            Pattern.compile("((?:UTC|GMT|UT)?[+-])(\\d{1,2})(?::(\\d{1,2}))?(:\\d{2})?");

    private static final int FRACTION_DIGITS = 9;
    private static final int MICRO_DIGITS = 6;

    private DateTimeParsing() {}

    /** The days of a date. */
    public static long date(String text) {
        return orMalformed(text, SqlType.DATE, () -> {
            Matcher parts = match(DATE, text);
            return parts == null ? null : dateOf(parts).toEpochDay();
        });
    }

    /**
     * The microseconds of a timestamp.
     *
     * @param zone the zone of a text that names none
     */
    public static long timestamp(String text, ZoneId zone) {
        return orMalformed(text, SqlType.TIMESTAMP, () -> {
            Matcher parts = match(TIMESTAMP, text);
            if (parts == null) {
                return timeOfToday(text, zone);
            }
            String named = text(parts, 8).trim();
            return DateTimes.micros(dateTimeOf(parts), named.isEmpty() ? zone : zone(named));
        });
    }

    private static @Nullable Long timeOfToday(String text, ZoneId zone) {
        Matcher parts = match(TIME_OF_TODAY, text);
        if (parts == null) {
            return null;
        }
        String named = text(parts, 5).trim();
        ZoneId clocks = named.isEmpty() ? zone : zone(named);
        return DateTimes.micros(LocalDate.now(clocks).atTime(timeOf(parts, 1, MICRO_DIGITS)), clocks);
    }

    /** The microseconds of a local timestamp; a zone in the text is checked and passed over. */
    public static long timestampNtz(String text) {
        return timestampNtz(text, true);
    }

    /** The same; {@code zoned} is whether a zone may be there. */
    public static long timestampNtz(String text, boolean zoned) {
        return orMalformed(text, SqlType.TIMESTAMP_NTZ, () -> {
            Matcher parts = match(TIMESTAMP, text);
            if (parts == null) {
                return null;
            }
            String named = text(parts, 8).trim();
            if (!named.isEmpty()) {
                zone(named);
            }
            return named.isEmpty() || zoned ? DateTimes.micros(dateTimeOf(parts)) : null;
        });
    }

    /** The nanoseconds of a time of day. */
    public static long time(String text, SqlType.Time to) {
        return orMalformed(text, to, () -> {
            Matcher parts = match(TIME, text);
            return parts == null ? null : DateTimes.truncated(timeOf(parts, 1, FRACTION_DIGITS), to.precision());
        });
    }

    private static long orMalformed(String text, SqlType to, Supplier<@Nullable Long> parser) {
        Long value = null;
        try {
            value = parser.get();
        } catch (DateTimeException | ArithmeticException outOfRange) {
            throw Failures.malformed(text, to);
        }
        if (value == null) {
            throw Failures.malformed(text, to);
        }
        return value;
    }

    private static @Nullable Matcher match(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(Numbers.trim(text));
        return matcher.matches() ? matcher : null;
    }

    private static LocalDate dateOf(Matcher parts) {
        return LocalDate.of(number(parts, 1, 0), number(parts, 2, 1), number(parts, 3, 1));
    }

    private static LocalDateTime dateTimeOf(Matcher parts) {
        return LocalDateTime.of(dateOf(parts), timeOf(parts, 4, MICRO_DIGITS));
    }

    /** @param first the group of the hour; minute, second and fraction follow it */
    private static LocalTime timeOf(Matcher parts, int first, int digits) {
        String fraction = text(parts, first + 3);
        String kept = fraction.substring(0, Math.min(digits, fraction.length()));
        int nanos = Integer.parseInt(kept + "0".repeat(FRACTION_DIGITS - kept.length()));
        return LocalTime.of(number(parts, first, 0), number(parts, first + 1, 0), number(parts, first + 2, 0), nanos);
    }

    private static int number(Matcher parts, int group, int absent) {
        String digits = parts.group(group);
        return digits == null ? absent : Integer.parseInt(digits);
    }

    private static String text(Matcher parts, int group) {
        String text = parts.group(group);
        return text == null ? "" : text;
    }

    /** A zone by its name or offset, {@code +1:00} too. */
    static ZoneId zone(String name) {
        Matcher offset = SHORT_OFFSET.matcher(name);
        if (!offset.matches()) {
            return ZoneId.of(name, ZoneId.SHORT_IDS);
        }
        String seconds = text(offset, 4);
        String hours = "0".repeat(2 - text(offset, 2).length()) + text(offset, 2);
        String minutes = text(offset, 3);
        String padded = minutes.isEmpty() ? "" : ":" + "0".repeat(2 - minutes.length()) + minutes;
        return ZoneId.of(offset.group(1) + hours + padded + seconds);
    }
}
