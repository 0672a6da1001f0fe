package io.cloudfiles.sql.parse;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A unit of time, the longest first: months it counts, or microseconds. */
enum IntervalUnit {
    YEAR(12, 0),
    QUARTER(3, 0),
    MONTH(1, 12),
    WEEK(604_800_000_000L, 0),
    DAY(86_400_000_000L, 0),
    HOUR(3_600_000_000L, 24),
    MINUTE(60_000_000L, 60),
    SECOND(1_000_000L, 60),
    MILLISECOND(1000, 0),
    MICROSECOND(1, 0);

    private final long size;
    private final int limit;

    IntervalUnit(long size, int limit) {
        this.size = size;
        this.limit = limit;
    }

    /** Months, or microseconds. */
    long size() {
        return size;
    }

    /** One more than the highest value of a field of this unit behind a longer one. */
    int limit() {
        return limit;
    }

    boolean isMonths() {
        return compareTo(MONTH) <= 0;
    }

    /** Whether an interval's type can begin or end with it. */
    boolean isField() {
        return field() == this;
    }

    /** The unit that it counts in within a type. */
    IntervalUnit field() {
        return switch (this) {
            case QUARTER -> MONTH;
            case WEEK -> DAY;
            case MILLISECOND, MICROSECOND -> SECOND;
            default -> this;
        };
    }

    /** By its name in upper case, singular or plural. */
    static Optional<IntervalUnit> of(String name) {
        return Arrays.stream(values())
                .filter(unit -> name.equals(unit.name()) || name.equals(unit.name() + "S"))
                .findFirst();
    }

    /** The fields from one to another, both included. */
    static List<IntervalUnit> between(IntervalUnit from, IntervalUnit to) {
        return Arrays.stream(values())
                .filter(unit -> unit.isField() && unit.compareTo(from) >= 0 && unit.compareTo(to) <= 0)
                .toList();
    }
}
