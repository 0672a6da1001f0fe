package io.cloudfiles.table.statestore;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.checkpoint.StorePlace;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.metadatalog.CommitEntry;
import io.cloudfiles.replay.rocksdbstate.Attempts;
import io.cloudfiles.storage.Storage;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which attempts at its batches a query committed: in checkpoint format 2 commits name them, and so do the files of the
 * state (§1.2). Commits are read when they are asked for. Safe for use by several threads.
 */
final class CommittedIds {
    /** Stands for the attempt in checkpoint format 1, whose files do not name it. */
    private static final String NONE = "";

    private final Checkpoint checkpoint;
    private final long operatorId;
    private final Map<Long, Optional<CommitEntry>> byBatch = new ConcurrentHashMap<>();

    CommittedIds(Checkpoint checkpoint, long operatorId) {
        this.checkpoint = checkpoint;
        this.operatorId = operatorId;
    }

    /**
     * The attempt whose files are a batch's; empty where their names do not tell.
     *
     * @throws MissingFileException where the batch's commit is gone
     */
    String of(long batch, int partition, String store) {
        CommitEntry commit = commit(batch)
                .orElseThrow(() -> new MissingFileException(
                        ErrorCode.STDS_COMMITTED_BATCH_UNAVAILABLE,
                        Location.of(file(batch)),
                        "the commit of batch " + batch + " is gone, and with it which state files are its"));
        return id(commit, partition, store)
                .orElseThrow(() -> new CorruptFileException(
                        Location.of(file(batch)),
                        "stateUniqueIds has none for operator " + operatorId + ", partition " + partition + ", store "
                                + store));
    }

    /** How an attempt at a batch stands. */
    Attempts.Standing standing(long batch, String id, int partition, String store) {
        return commit(batch)
                .map(commit -> id(commit, partition, store).equals(Optional.of(id))
                        ? Attempts.Standing.COMMITTED
                        : Attempts.Standing.LEFT_OVER)
                .orElse(Attempts.Standing.UNTOLD);
    }

    /** Empty where the commit has ids, but none of this store. */
    private Optional<String> id(CommitEntry commit, int partition, String store) {
        return commit.stateUniqueIds().getOrDefault(operatorId, List.of()).isEmpty()
                ? Optional.of(NONE)
                : StorePlace.id(commit, operatorId, partition, store);
    }

    private Optional<CommitEntry> commit(long batch) {
        return byBatch.computeIfAbsent(batch, checkpoint::commit);
    }

    private String file(long batch) {
        return Storage.child(Storage.child(checkpoint.path(), "commits"), Long.toString(batch));
    }
}
