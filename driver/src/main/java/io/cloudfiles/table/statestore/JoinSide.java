package io.cloudfiles.table.statestore;

import io.cloudfiles.checkpoint.JoinStores;
import java.util.List;
import java.util.Locale;

/** A side of a stream-stream join, and the stores that it keeps its rows in (§8). */
enum JoinSide {
    LEFT(0),
    RIGHT(2);

    /** The stores of a join of format 4. */
    static final List<String> TIMED_STORES =
            List.of(LEFT.timedRowStore(), LEFT.timeStore(), RIGHT.timedRowStore(), RIGHT.timeStore());

    private final String countStore;
    private final String rowStore;

    /** {@code first} says which of a join's stores is the first of the side. */
    JoinSide(int first) {
        this.countStore = JoinStores.NAMES.get(first);
        this.rowStore = JoinStores.NAMES.get(first + 1);
    }

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
        return countStore;
    }

    /** The rows, by key and index. */
    String rowStore() {
        return rowStore;
    }
}
