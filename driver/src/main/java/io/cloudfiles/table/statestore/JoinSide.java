package io.cloudfiles.table.statestore;

import java.util.List;
import java.util.Locale;

/** A side of a stream-stream join, and the stores that it keeps its rows in (§8). */
enum JoinSide {
    LEFT,
    RIGHT;

    /** The stores of a join of formats 1 to 3, in Spark's order. */
    static final List<String> STORES =
            List.of(LEFT.countStore(), LEFT.rowStore(), RIGHT.countStore(), RIGHT.rowStore());

    /** Those of format 4. */
    static final List<String> TIMED_STORES =
            List.of(LEFT.timedRowStore(), LEFT.timeStore(), RIGHT.timedRowStore(), RIGHT.timeStore());

    /** As the option has it, in lower case. */
    String option() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Format 4: the rows, by key and event time. */
    String timedRowStore() {
        return option() + "-keyWithTsToValues";
    }

    /** Format 4: the keys, by event time. */
    String timeStore() {
        return option() + "-tsWithKey";
    }

    /** How many rows each key has. */
    String countStore() {
        return option() + "-keyToNumValues";
    }

    /** The rows, by key and index. */
    String rowStore() {
        return option() + "-keyWithIndexToValue";
    }
}
