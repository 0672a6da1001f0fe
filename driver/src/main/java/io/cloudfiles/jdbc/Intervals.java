package io.cloudfiles.jdbc;

import io.cloudfiles.type.CalendarInterval;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Period;
import java.time.temporal.ChronoUnit;

/** Conversions of a cell to a Duration or a Period. */
final class Intervals {
    private static final int MONTHS_PER_YEAR = 12;

    private Intervals() {}

    static Duration toDuration(Cell cell) throws SQLException {
        switch (cell.type().kind()) {
            case INTERVAL_DAY_TIME -> {
                return Duration.of(cell.longValue(), ChronoUnit.MICROS);
            }
            case INTERVAL_CALENDAR -> {
                CalendarInterval interval = (CalendarInterval) cell.value();
                // A day of a calendar interval may have 23 or 25 hours, so it is no part of a duration.
                if (interval.months() != 0 || interval.days() != 0) {
                    throw cell.invalidFor("Duration", Texts.of(cell));
                }
                return Duration.of(interval.microseconds(), ChronoUnit.MICROS);
            }
            default -> throw cell.cannotBecome("Duration");
        }
    }

    static Period toPeriod(Cell cell) throws SQLException {
        switch (cell.type().kind()) {
            case INTERVAL_YEAR_MONTH -> {
                int months = Math.toIntExact(cell.longValue());
                return Period.of(months / MONTHS_PER_YEAR, months % MONTHS_PER_YEAR, 0);
            }
            case INTERVAL_CALENDAR -> {
                CalendarInterval interval = (CalendarInterval) cell.value();
                if (interval.microseconds() != 0) {
                    throw cell.invalidFor("Period", Texts.of(cell));
                }
                return Period.of(
                        interval.months() / MONTHS_PER_YEAR, interval.months() % MONTHS_PER_YEAR, interval.days());
            }
            default -> throw cell.cannotBecome("Period");
        }
    }
}
