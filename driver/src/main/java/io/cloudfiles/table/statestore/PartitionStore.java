package io.cloudfiles.table.statestore;

import io.cloudfiles.format.staterow.KeyBytes;
import io.cloudfiles.replay.state.ChangeVisitor;
import io.cloudfiles.replay.state.StateVisitor;
import java.util.List;
import java.util.Optional;

/** One store of one partition, to be read as a {@link StateReading} says. For one thread. */
sealed interface PartitionStore permits HdfsBackedStore, RocksDbStore {
    /** What wrote it, which decides how rows lie in keys and values. */
    StoreKind kind();

    /**
     * Reads all entries.
     *
     * @param family the column family, where the store has several
     */
    void entries(Optional<String> family, StateVisitor visitor);

    /** Reads at least the entries of these keys. */
    void seek(Optional<String> family, List<KeyBytes> keys, StateVisitor visitor);

    /** Reads what the batches {@code first} to {@code last} changed, in order. */
    void changes(Optional<String> family, long first, long last, ChangeVisitor visitor);
}
