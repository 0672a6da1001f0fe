package io.cloudfiles.replay.rocksdbstate;

import java.util.OptionalLong;

/**
 * Which state of a store is wanted.
 *
 * @param version one more than the batch
 * @param id which attempt at it was committed, as the commit log says; empty in checkpoint format 1
 * @param base the version whose snapshot is to be begun with; empty for the newest that will do
 * @param baseId the attempt at that
 * @param attempts which attempts at other batches count, for errors
 */
public record StoreTarget(long version, String id, OptionalLong base, String baseId, Attempts attempts) {
    /** The state as of the end of a batch. */
    public static StoreTarget of(long batch, String id) {
        return new StoreTarget(batch + 1, id, OptionalLong.empty(), "", Attempts.ALL);
    }

    /** The same, but from the snapshot of one batch. */
    public static StoreTarget from(long snapshotBatch, String snapshotId, long batch, String id) {
        return new StoreTarget(batch + 1, id, OptionalLong.of(snapshotBatch + 1), snapshotId, Attempts.ALL);
    }

    /** The same with what is known of the attempts. */
    public StoreTarget knowing(Attempts known) {
        return new StoreTarget(version, id, base, baseId, known);
    }

    boolean mayBegin(StoreFile snapshot) {
        return base.isEmpty() || base.getAsLong() == snapshot.version();
    }
}
