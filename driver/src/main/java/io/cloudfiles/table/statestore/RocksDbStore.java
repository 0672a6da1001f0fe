package io.cloudfiles.table.statestore;

import io.cloudfiles.format.staterow.KeyBytes;
import io.cloudfiles.replay.rocksdbstate.RocksStore;
import io.cloudfiles.replay.rocksdbstate.StoreFeed;
import io.cloudfiles.replay.rocksdbstate.StoreListing;
import io.cloudfiles.replay.rocksdbstate.StoreSettings;
import io.cloudfiles.replay.rocksdbstate.StoreTarget;
import io.cloudfiles.replay.state.ChangeVisitor;
import io.cloudfiles.replay.state.StateVisitor;
import io.cloudfiles.storage.Storage;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A store kept by RocksDB (§7). */
final class RocksDbStore implements PartitionStore {
    private final Storage storage;
    private final StoreListing files;
    private final StoreSettings settings;
    private final StateReading reading;
    private final StoreAttempts attempts;
    private @Nullable RocksStore opened;

    RocksDbStore(
            Storage storage, StoreListing files, StoreSettings settings, StateReading reading, StoreAttempts attempts) {
        this.storage = storage;
        this.files = files;
        this.settings = settings;
        this.reading = reading;
        this.attempts = attempts;
    }

    @Override
    public StoreKind kind() {
        return StoreKind.ROCKSDB;
    }

    @Override
    public void entries(Optional<String> family, StateVisitor visitor) {
        store().read(family, visitor);
    }

    @Override
    public void seek(Optional<String> family, List<KeyBytes> keys, StateVisitor visitor) {
        store().read(family, keys, visitor);
    }

    @Override
    public void changes(Optional<String> family, long first, long last, ChangeVisitor visitor) {
        new StoreFeed(storage, files, settings, this::target).read(family, first, last, visitor);
    }

    /** Opened once: the column families of a store share its files. */
    private RocksStore store() {
        RocksStore store = opened;
        if (store == null) {
            store = RocksStore.open(storage, files, settings, target());
            opened = store;
        }
        return store;
    }

    private StoreTarget target() {
        if (!(reading instanceof StateReading.FromSnapshot from)) {
            return target(reading.batch());
        }
        String base = attempts.committed(from.snapshotBatch());
        return StoreTarget.from(from.snapshotBatch(), base, from.batch(), attempts.committed(from.batch()))
                .knowing(attempts);
    }

    private StoreTarget target(long batch) {
        return StoreTarget.of(batch, attempts.committed(batch)).knowing(attempts);
    }
}
