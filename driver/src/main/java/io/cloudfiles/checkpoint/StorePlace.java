package io.cloudfiles.checkpoint;

import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.metadatalog.CommitEntry;
import io.cloudfiles.format.metadatalog.OffsetEntry;
import io.cloudfiles.format.metadatalog.OffsetMetadata;
import io.cloudfiles.storage.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where in which checkpoint a store's folder lies.
 *
 * @param store {@code default} where the partition's folder is the store's
 */
public record StorePlace(Checkpoint checkpoint, long operatorId, int partition, String store) {
    private static final String STATE = "state";

    /** A path of at least as many parts leads to a partition: {@code checkpoint/state/0/0}. */
    private static final int PARTITION_PARTS = 4;

    /** The place of a folder, told from its path; empty where it is not below the {@code state} of a checkpoint. */
    public static Optional<StorePlace> of(Storage storage, String folder) {
        Optional<StorePlace> partition = of(storage, folder, Checkpoint.DEFAULT_STORE);
        int slash = folder.lastIndexOf('/');
        return partition.isPresent() || slash <= 0
                ? partition
                : of(storage, folder.substring(0, slash), folder.substring(slash + 1));
    }

    private static Optional<StorePlace> of(Storage storage, String partitionFolder, String store) {
        List<String> parts = new ArrayList<>(List.of(partitionFolder.split("/", -1)));
        int last = parts.size() - 1;
        if (parts.size() < PARTITION_PARTS
                || !LogFile.isNumber(parts.get(last))
                || !LogFile.isNumber(parts.get(last - 1))
                || !parts.get(last - 2).equals(STATE)) {
            return Optional.empty();
        }
        try {
            Checkpoint checkpoint = Checkpoint.open(storage, String.join("/", parts.subList(0, last - 2)));
            return Optional.of(new StorePlace(
                    checkpoint, Long.parseLong(parts.get(last - 1)), Integer.parseInt(parts.get(last)), store));
        } catch (MissingFileException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** The attempt at a version that was committed, as its files' names have it; empty where no commit tells one. */
    public Optional<String> committedId(long version) {
        return checkpoint.commit(version - 1).flatMap(commit -> id(commit, operatorId, partition, store));
    }

    /** The id that a commit gives to a store's files; empty where files have none. */
    public static Optional<String> id(CommitEntry commit, long operatorId, int partition, String store) {
        List<List<String>> partitions = commit.stateUniqueIds().getOrDefault(operatorId, List.of());
        if (partition >= partitions.size()) {
            return Optional.empty();
        }
        List<String> stores = partitions.get(partition);
        int index = stores.size() == 1 ? 0 : JoinStores.NAMES.indexOf(store);
        return index >= 0 && index < stores.size() ? Optional.of(stores.get(index)) : Optional.empty();
    }

    /** What the offset log says of the batch that made a version; else of the last batch that there is. */
    public Optional<OffsetMetadata> settings(long version) {
        Optional<OffsetEntry> own = checkpoint.offsets(version - 1);
        Optional<OffsetEntry> found =
                own.isPresent() || checkpoint.offsetFiles().isEmpty()
                        ? own
                        : checkpoint.offsets(checkpoint.offsetFiles().lastKey());
        return found.flatMap(OffsetEntry::metadata);
    }
}
