package io.cloudfiles.table.statestore;

/** Which moment of a store is read. */
sealed interface StateReading {
    /** The last batch that is read. */
    long batch();

    /** All entries as of the end of a batch. */
    record AsOf(long batch) implements StateReading {}

    /** The same for one partition, starting from the snapshot of one batch. */
    record FromSnapshot(long snapshotBatch, int partition, long batch) implements StateReading {}

    /** What the batches {@code first} to {@code batch} changed. */
    record Changes(long first, long batch) implements StateReading {}
}
