package io.cloudfiles.jdbc;

import java.sql.Date;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Calendar;
import org.jspecify.annotations.Nullable;

/**
 * Conversions of a cell to dates and times. A TIMESTAMP is an instant: local forms of it are those of the session's zone,
 * or of the caller's Calendar. A TIMESTAMP_NTZ or DATE is local: instants of it are those of the session's zone, as CAST
 * takes them, while java.sql's classes hold local values in the JVM's zone, or the Calendar's.
 */
final class Moments {
    private static final long MICROS_PER_SECOND = 1_000_000;
    private static final int NANOS_PER_MICRO = 1_000;

    private Moments() {}

    static Instant toInstant(Cell cell, String target) throws SQLException {
        return toZoned(cell, cell.zone(), target).toInstant();
    }

    static ZonedDateTime toZoned(Cell cell, String target) throws SQLException {
        return toZoned(cell, cell.zone(), target);
    }

    private static ZonedDateTime toZoned(Cell cell, ZoneId zone, String target) throws SQLException {
        return switch (cell.type().kind()) {
            case TIMESTAMP -> instant(cell.longValue()).atZone(zone);
            case TIMESTAMP_NTZ -> local(cell.longValue()).atZone(zone);
            case DATE -> LocalDate.ofEpochDay(cell.longValue()).atStartOfDay(zone);
            case STRING -> parse(cell, target).at(zone);
            default -> throw cell.cannotBecome(target);
        };
    }

    static LocalDateTime toLocalDateTime(Cell cell, String target) throws SQLException {
        return toLocalDateTime(cell, cell.zone(), target);
    }

    private static LocalDateTime toLocalDateTime(Cell cell, ZoneId zone, String target) throws SQLException {
        return switch (cell.type().kind()) {
            case TIMESTAMP -> LocalDateTime.ofInstant(instant(cell.longValue()), zone);
            case TIMESTAMP_NTZ -> local(cell.longValue());
            case DATE -> LocalDate.ofEpochDay(cell.longValue()).atStartOfDay();
            case STRING -> parse(cell, target).local(zone);
            default -> throw cell.cannotBecome(target);
        };
    }

    static LocalDate toLocalDate(Cell cell) throws SQLException {
        return toLocalDateTime(cell, "DATE").toLocalDate();
    }

    static LocalTime toLocalTime(Cell cell) throws SQLException {
        return toLocalTime(cell, cell.zone());
    }

    private static LocalTime toLocalTime(Cell cell, ZoneId zone) throws SQLException {
        return switch (cell.type().kind()) {
            case TIME -> LocalTime.ofNanoOfDay(cell.longValue());
            case TIMESTAMP, TIMESTAMP_NTZ -> toLocalDateTime(cell, zone, "TIME").toLocalTime();
            case STRING -> parseTime(cell);
            default -> throw cell.cannotBecome("TIME");
        };
    }

    /** The instant of a TIMESTAMP; the local time of all else, in the calendar's zone or the JVM's. */
    static Timestamp toTimestamp(Cell cell, @Nullable Calendar calendar) throws SQLException {
        switch (cell.type().kind()) {
            case TIMESTAMP -> {
                return Timestamp.from(instant(cell.longValue()));
            }
            case STRING -> {
                Moment moment = parse(cell, "TIMESTAMP");
                if (moment.offset() != null) {
                    return Timestamp.from(moment.at(cell.zone()).toInstant());
                }
            }
            default -> {}
        }
        LocalDateTime local = toLocalDateTime(cell, "TIMESTAMP");
        return calendar == null
                ? Timestamp.valueOf(local)
                : Timestamp.from(local.atZone(zone(calendar)).toInstant());
    }

    /** Midnight of the day, in the calendar's zone or the JVM's; the day of an instant is the session's or calendar's. */
    static Date toDate(Cell cell, @Nullable Calendar calendar) throws SQLException {
        if (calendar == null) {
            return Date.valueOf(toLocalDate(cell));
        }
        ZoneId zone = zone(calendar);
        LocalDate day = toLocalDateTime(cell, zone, "DATE").toLocalDate();
        return new Date(day.atStartOfDay(zone).toInstant().toEpochMilli());
    }

    /** The time of day on 1970-01-01, to the millisecond, in the calendar's zone or the JVM's. */
    static Time toTime(Cell cell, @Nullable Calendar calendar) throws SQLException {
        if (calendar == null) {
            LocalDateTime local = LocalDate.EPOCH.atTime(toLocalTime(cell));
            return new Time(Timestamp.valueOf(local).toInstant().toEpochMilli());
        }
        ZoneId zone = zone(calendar);
        LocalDateTime local = LocalDate.EPOCH.atTime(toLocalTime(cell, zone));
        return new Time(local.atZone(zone).toInstant().toEpochMilli());
    }

    static Instant instant(long micros) {
        return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    }

    static LocalDateTime local(long micros) {
        int nanos = Math.toIntExact(Math.floorMod(micros, MICROS_PER_SECOND) * NANOS_PER_MICRO);
        return LocalDateTime.ofEpochSecond(Math.floorDiv(micros, MICROS_PER_SECOND), nanos, ZoneOffset.UTC);
    }

    private static ZoneId zone(Calendar calendar) {
        return calendar.getTimeZone().toZoneId();
    }

    /** A text's date and time, and its offset where it has one. */
    private record Moment(LocalDateTime local, @Nullable ZoneOffset offset) {
        ZonedDateTime at(ZoneId zone) {
            return offset == null ? local.atZone(zone) : local.toInstant(offset).atZone(zone);
        }

        LocalDateTime local(ZoneId zone) {
            return at(zone).toLocalDateTime();
        }
    }

    private static Moment parse(Cell cell, String target) throws SQLException {
        String text = (String) cell.value();
        String iso = text.strip().replace(' ', 'T');
        try {
            if (iso.indexOf('T') < 0) {
                return new Moment(LocalDate.parse(iso).atStartOfDay(), null);
            }
            String time = iso.substring(iso.indexOf('T') + 1);
            boolean hasOffset = time.endsWith("Z") || time.indexOf('+') >= 0 || time.indexOf('-') >= 0;
            if (!hasOffset) {
                return new Moment(LocalDateTime.parse(iso), null);
            }
            OffsetDateTime moment = OffsetDateTime.parse(iso);
            return new Moment(moment.toLocalDateTime(), moment.getOffset());
        } catch (DateTimeException e) {
            throw cell.invalidFor(target, text);
        }
    }

    private static LocalTime parseTime(Cell cell) throws SQLException {
        String text = (String) cell.value();
        try {
            return LocalTime.parse(text.strip());
        } catch (DateTimeException e) {
            throw cell.invalidFor("TIME", text);
        }
    }
}
