package io.cloudfiles.table.statestore;

import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.format.staterow.KeyBytes;
import io.cloudfiles.replay.hdfsstate.StoreReplay;
import io.cloudfiles.replay.state.ChangeVisitor;
import io.cloudfiles.replay.state.StateVisitor;
import java.util.List;
import java.util.Optional;

/** A store of deltas and snapshots (§6). It has no column families. */
record HdfsBackedStore(String folder, StoreReplay replay, StateReading reading) implements PartitionStore {
    @Override
    public StoreKind kind() {
        return StoreKind.HDFS_BACKED;
    }

    @Override
    public void entries(Optional<String> family, StateVisitor visitor) {
        requireNone(family);
        if (reading instanceof StateReading.FromSnapshot from) {
            replay.readFrom(from.snapshotBatch(), from.batch(), visitor);
        } else {
            replay.read(reading.batch(), visitor);
        }
    }

    /** Its files are in no order. */
    @Override
    public void seek(Optional<String> family, List<KeyBytes> keys, StateVisitor visitor) {
        entries(family, visitor);
    }

    @Override
    public void changes(Optional<String> family, long first, long last, ChangeVisitor visitor) {
        requireNone(family);
        replay.changes(first, last, visitor);
    }

    private void requireNone(Optional<String> family) {
        if (family.isPresent()) {
            throw new UnsupportedFormatException(
                    Location.of(folder),
                    "the store is made of deltas and snapshots, which have no column families, and so no '"
                            + family.get() + "'");
        }
    }
}
