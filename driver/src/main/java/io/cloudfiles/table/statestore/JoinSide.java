package io.cloudfiles.table.statestore;

import java.util.List;
import java.util.Locale;

/** A side of a stream-stream join, and the stores that it keeps its rows in (§8). */
enum JoinSide {
    LEFT,
    RIGHT;

    /** The stores of a join, in Spark's order. */
    static final List<String> STORES =
            List.of(LEFT.countStore(), LEFT.rowStore(), RIGHT.countStore(), RIGHT.rowStore());

    /** As the option has it, in lower case. */
    String option() {
        return name().toLowerCase(Locale.ROOT);
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
