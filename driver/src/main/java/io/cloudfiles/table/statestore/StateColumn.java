package io.cloudfiles.table.statestore;

import io.cloudfiles.table.Column;
import io.cloudfiles.type.SqlType;
import java.util.List;

/**
 * A column of the table, and where in a store its values come from.
 *
 * @param origin what it is filled with
 */
record StateColumn(Column column, Origin origin) {
    static final String KEY = "key";
    static final String VALUE = "value";
    static final String PARTITION = "partition_id";
    static final String BATCH = "batch_id";
    static final String CHANGE = "change_type";

    /** Where a column's values come from. */
    sealed interface Origin {
        /** The key, or the field of it at a path of ordinals. */
        record OfKey(List<Integer> path) implements Origin {
            public OfKey {
                path = List.copyOf(path);
            }
        }

        /** The value, or one of the rows that it holds. */
        record OfValue() implements Origin {}

        /** An array of all rows that the value holds. */
        record OfAllRows() implements Origin {}

        /**
         * A map of what a group of entries holds: of the field of the key at an ordinal to the value.
         *
         * @param key the ordinal
         */
        record OfGroup(int key) implements Origin {}

        /** What is the same for many rows. */
        enum OfReading implements Origin {
            PARTITION,
            BATCH,
            CHANGE
        }
    }

    /** All of the key. */
    static StateColumn key(SqlType type) {
        return new StateColumn(Column.required(KEY, type, "The entry's key"), new Origin.OfKey(List.of()));
    }

    static StateColumn value(SqlType type) {
        return new StateColumn(Column.optional(VALUE, type, "The entry's value"), new Origin.OfValue());
    }

    static StateColumn partition() {
        return new StateColumn(
                Column.required(PARTITION, SqlType.INT, "The partition that holds the entry"),
                Origin.OfReading.PARTITION);
    }

    /** What stands before all other columns where changes are read. */
    static List<StateColumn> ofChanges() {
        return List.of(
                new StateColumn(
                        Column.required(BATCH, SqlType.BIGINT, "The batch that made the change"),
                        Origin.OfReading.BATCH),
                new StateColumn(
                        Column.required(
                                CHANGE,
                                SqlType.STRING,
                                "update for a new value, append for one more, delete for a removed key"),
                        Origin.OfReading.CHANGE));
    }
}
