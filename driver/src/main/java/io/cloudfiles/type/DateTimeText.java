package io.cloudfiles.type;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;

/** Dates, times and timestamps as text: SQL's form {@code 2024-01-01 00:00:00.5}, and ISO's for JSON. */
final class DateTimeText {
    private static final long MICROS_PER_SECOND = 1_000_000L;
    private static final int NANOS_PER_MICRO = 1_000;

    private DateTimeText() {}

    /** As CAST AS STRING shows it: a space between date and time, the fraction's trailing zeros cut. */
    static String of(long value, SqlType.Kind kind, ZoneId zone) {
        return switch (kind) {
            case DATE -> LocalDate.ofEpochDay(value).toString();
            case TIME -> time(LocalTime.ofNanoOfDay(value));
            case TIMESTAMP -> dateTime(local(value, zone));
            case TIMESTAMP_NTZ -> dateTime(local(value, ZoneOffset.UTC));
            default -> throw new IllegalArgumentException(kind.name());
        };
    }

    /** As JSON shows it: {@code T} between date and time, so many digits, the offset last ({@code Z} for none). */
    static String iso(long value, SqlType.Kind kind, ZoneId zone, int digits) {
        return switch (kind) {
            case TIMESTAMP -> iso(local(value, zone), digits) + offset(value, zone);
            case TIMESTAMP_NTZ -> iso(local(value, ZoneOffset.UTC), digits);
            default -> of(value, kind, zone);
        };
    }

    /** What a zone's clocks differ from UTC at an instant: {@code Z}, {@code +02:00}. */
    static String offset(long micros, ZoneId zone) {
        return zone.getRules().getOffset(instant(micros)).getId();
    }

    private static Instant instant(long micros) {
        return Instant.ofEpochSecond(
                Math.floorDiv(micros, MICROS_PER_SECOND), Math.floorMod(micros, MICROS_PER_SECOND) * NANOS_PER_MICRO);
    }

    private static LocalDateTime local(long micros, ZoneId zone) {
        return LocalDateTime.ofInstant(instant(micros), zone);
    }

    private static String iso(LocalDateTime at, int digits) {
        String fraction = fraction(at.get(ChronoField.MICRO_OF_SECOND), 6);
        return at.toLocalDate() + "T" + seconds(at.toLocalTime()) + fraction.substring(0, 1 + digits);
    }

    private static String dateTime(LocalDateTime at) {
        return at.toLocalDate() + " " + time(at.toLocalTime());
    }

    private static String time(LocalTime at) {
        return seconds(at) + trimmed(fraction(at.get(ChronoField.NANO_OF_SECOND), 9));
    }

    private static String seconds(LocalTime at) {
        return two(at.getHour()) + ":" + two(at.getMinute()) + ":" + two(at.getSecond());
    }

    private static String two(int number) {
        return number < 10 ? "0" + number : Integer.toString(number);
    }

    private static String fraction(int units, int digits) {
        String text = Integer.toString(units);
        return "." + "0".repeat(digits - text.length()) + text;
    }

    private static String trimmed(String fraction) {
        int end = fraction.length();
        while (fraction.charAt(end - 1) == '0') {
            end--;
        }
        return end == 1 ? "" : fraction.substring(0, end);
    }
}
