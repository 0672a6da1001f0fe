package io.cloudfiles.table.statestore;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.metadatalog.CommitEntry;
import io.cloudfiles.storage.Storage;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which attempts at its batches a query committed: in checkpoint format 2 commits name them, and so do the files of the
 * state (§1.2). Commits are read when they are asked for. Safe for use by several threads.
 */
final class CommittedIds {
    /** Stands for the attempt in checkpoint format 1, whose files do not name it. */
    static final String NONE = "";

    private final Checkpoint checkpoint;
    private final long operatorId;
    private final Map<Long, List<List<String>>> byBatch = new ConcurrentHashMap<>();

    CommittedIds(Checkpoint checkpoint, long operatorId) {
        this.checkpoint = checkpoint;
        this.operatorId = operatorId;
    }

    /** The attempt whose files are a batch's; {@link #NONE} where their names do not tell. */
    String of(long batch, int partition, String store) {
        List<List<String>> partitions = byBatch.computeIfAbsent(batch, this::read);
        if (partitions.isEmpty()) {
            return NONE;
        }
        // §1.2: the stores of a join have a fixed order; any other operator has one store.
        int index = Math.max(0, JoinSide.STORES.indexOf(store));
        if (partition >= partitions.size() || index >= partitions.get(partition).size()) {
            throw new CorruptFileException(
                    Location.of(file(batch)),
                    "stateUniqueIds has none for operator " + operatorId + ", partition " + partition + ", store "
                            + store);
        }
        return partitions.get(partition).get(index);
    }

    private List<List<String>> read(long batch) {
        CommitEntry commit = checkpoint
                .commit(batch)
                .orElseThrow(() -> new MissingFileException(
                        ErrorCode.STDS_COMMITTED_BATCH_UNAVAILABLE,
                        Location.of(file(batch)),
                        "the commit of batch " + batch + " is gone, and with it which state files are its"));
        return commit.stateUniqueIds().getOrDefault(operatorId, List.of());
    }

    private String file(long batch) {
        return Storage.child(Storage.child(checkpoint.path(), "commits"), Long.toString(batch));
    }
}
