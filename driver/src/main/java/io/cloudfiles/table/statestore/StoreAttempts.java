package io.cloudfiles.table.statestore;

import io.cloudfiles.replay.rocksdbstate.Attempts;

/** Which attempts at batches were committed, as the files of one store in one partition name them. */
record StoreAttempts(CommittedIds ids, int partition, String store) implements Attempts {
    /** The committed attempt at a batch; empty in checkpoint format 1. */
    String committed(long batch) {
        return ids.of(batch, partition, store);
    }

    @Override
    public Standing of(long batch, String id) {
        return ids.standing(batch, id, partition, store);
    }
}
