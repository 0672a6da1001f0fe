package io.cloudfiles.type.value;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;

/** Days and microseconds since 1970 to and from the calendar. */
public final class DateTimes {
    /** Microseconds in a second. */
    public static final long SECOND = 1_000_000L;

    /** Microseconds in a day. */
    public static final long DAY = 86_400 * SECOND;

    private static final int NANOS = 1_000;

    private DateTimes() {}

    /** The instant of a TIMESTAMP. */
    public static Instant instant(long micros) {
        return Instant.ofEpochSecond(Math.floorDiv(micros, SECOND), Math.floorMod(micros, SECOND) * NANOS);
    }

    /** What clocks of a zone show at a TIMESTAMP; in UTC, what a TIMESTAMP_NTZ says. */
    public static LocalDateTime local(long micros, ZoneId zone) {
        return LocalDateTime.ofInstant(instant(micros), zone);
    }

    /** The TIMESTAMP_NTZ of a date and time; an ArithmeticException where it is beyond a long's microseconds. */
    public static long micros(LocalDateTime at) {
        return micros(at.toInstant(ZoneOffset.UTC));
    }

    /** The TIMESTAMP at which clocks of a zone show a date and time; what they skip is moved on by the gap. */
    public static long micros(LocalDateTime at, ZoneId zone) {
        return micros(at.atZone(zone).toInstant());
    }

    /** The TIMESTAMP of an instant, its nanoseconds cut; an ArithmeticException where it is beyond a long's microseconds. */
    public static long micros(Instant at) {
        return Math.addExact(Math.multiplyExact(at.getEpochSecond(), SECOND), at.get(ChronoField.MICRO_OF_SECOND));
    }

    /**
     * A zone by its name or offset, {@code +1:00} too.
     *
     * @throws java.time.DateTimeException where there is none
     */
    public static ZoneId zone(String name) {
        return DateTimeParsing.zone(name);
    }

    /** The TIMESTAMP of a day's start in a zone. */
    public static long startOfDay(long days, ZoneId zone) {
        return micros(LocalDate.ofEpochDay(days).atStartOfDay(zone).toInstant());
    }

    /** A day as it is; an ArithmeticException where it is beyond an INT's days. */
    public static long checkedDay(long days) {
        return Math.toIntExact(days);
    }

    /** The day that a TIMESTAMP falls on in a zone. */
    public static long day(long micros, ZoneId zone) {
        return local(micros, zone).toLocalDate().toEpochDay();
    }

    /** The TIME that clocks of a zone show at a TIMESTAMP. */
    static long timeOfDay(long micros, ZoneId zone) {
        return local(micros, zone).toLocalTime().toNanoOfDay();
    }

    /** A time of day cut to so many digits of a second. */
    static long truncated(LocalTime time, int digits) {
        long unit = 1;
        for (int i = digits; i < 9; i++) {
            unit *= 10;
        }
        return time.toNanoOfDay() / unit * unit;
    }
}
