package io.cloudfiles.table.statestore;

/** Which entries of a partition are rows. */
sealed interface StateSource {
    /** Where the entries lie that hold what is shown. */
    StoreAddress address();

    /** All of a store, or of a column family. */
    record Entries(StoreAddress address) implements StateSource {}

    /** The rows that values hold of which each holds several. */
    record ValueRows(StoreAddress address) implements StateSource {}

    /** The entries that share the first part of their keys, as one row. */
    record Groups(StoreAddress address) implements StateSource {}

    /**
     * The rows of a join's side that count (§8, formats 1 to 3).
     *
     * @param counts how many rows each key has
     */
    record JoinRows(StoreAddress counts, StoreAddress address) implements StateSource {}
}
