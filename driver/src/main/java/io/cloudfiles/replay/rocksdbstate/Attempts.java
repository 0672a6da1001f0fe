package io.cloudfiles.replay.rocksdbstate;

/** What is known of the attempts at batches, so that errors name no batch that cannot be read. */
@FunctionalInterface
public interface Attempts {
    /** Whether an attempt is the one that counts. */
    enum Standing {
        COMMITTED,
        LEFT_OVER,
        /** The batch's commit is gone, or was never made. */
        UNTOLD
    }

    /** All of them may be read. */
    Attempts ALL = (batch, id) -> Standing.COMMITTED;

    /** How an attempt at a batch stands; the id is empty in checkpoint format 1. */
    Standing of(long batch, String id);
}
