package io.cloudfiles.table.statestore;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.format.stateschema.OperatorMetadata;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.Storage;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A stateful operator of a checkpoint, as its folders and, where Spark 4.0 or later wrote it, its metadata describe it.
 *
 * @param metadata empty in checkpoints of Spark 3.5 and older
 * @param namedStores the stores with a folder of their own; empty where the operator has only the default one
 */
record StatefulOperator(Checkpoint checkpoint, long id, Optional<OperatorMetadata> metadata, List<String> namedStores) {
    private static final String TRANSFORM_WITH_STATE = "transformWithState";

    /** §7: what only RocksDB leaves in a store's folder. */
    private static final List<String> ROCKSDB_NAMES = List.of(".zip", ".changelog");

    /** The operator as of a batch; where there is none the error names those that there are. */
    static StatefulOperator open(Checkpoint checkpoint, long id, long batch) {
        if (!checkpoint.operatorIds().contains(id)) {
            throw new MissingFileException(
                    ErrorCode.STDS_FAILED_TO_READ_STATE_SCHEMA,
                    Location.of(checkpoint.operatorPath(id)),
                    "there is no operator " + id + "; " + known(checkpoint, batch));
        }
        return new StatefulOperator(checkpoint, id, checkpoint.operatorMetadata(id, batch), checkpoint.namedStores(id));
    }

    private static String known(Checkpoint checkpoint, long batch) {
        List<Long> ids = checkpoint.operatorIds();
        if (ids.isEmpty()) {
            return "this checkpoint has no stateful operator";
        }
        return "there are: "
                + ids.stream()
                        .map(id -> id
                                + checkpoint
                                        .operatorMetadata(id, batch)
                                        .map(found -> " (" + found.operatorName() + ")")
                                        .orElse(""))
                        .collect(Collectors.joining(", "));
    }

    String shown() {
        return "operator " + id
                + metadata.map(found -> " (" + found.operatorName() + ")").orElse("");
    }

    boolean isJoin() {
        return namedStores.contains(JoinSide.LEFT.countStore());
    }

    boolean isTransformWithState() {
        return metadata.filter(found -> found.operatorName().startsWith(TRANSFORM_WITH_STATE))
                .isPresent();
    }

    /** The options that belong to transformWithState: refused elsewhere, and needed there. */
    void checkVariableOptions(StateStoreOptions options) {
        boolean asked = options.stateVariable().isPresent() || options.timers();
        if (isTransformWithState()) {
            if (!asked) {
                throw new RequestException(
                        ErrorCode.STDS_REQUIRED_OPTION_UNSPECIFIED,
                        shown() + " needs " + StateStoreOptions.STATE_VARIABLE + ", or " + StateStoreOptions.TIMERS
                                + " => true");
            }
            throw new UnsupportedFormatException(
                    Location.of(checkpoint.operatorPath(id)), "state of transformWithState is not read yet");
        }
        if (asked) {
            String option = options.timers() ? StateStoreOptions.TIMERS : StateStoreOptions.STATE_VARIABLE;
            throw new RequestException(
                    ErrorCode.STDS_INVALID_OPTION_WITH_MESSAGE,
                    option + " is for transformWithState only, and this is " + shown() + "; leave it out");
        }
    }

    /** Refuses stores that RocksDB wrote: their files tell, whatever class the settings name. */
    void requireHdfsBacked() {
        for (long partition : checkpoint.partitions(id)) {
            String folder = checkpoint.storePath(
                    id, partition, namedStores.isEmpty() ? Checkpoint.DEFAULT_STORE : namedStores.get(0));
            for (FileEntry entry : files(folder)) {
                if (ROCKSDB_NAMES.stream().anyMatch(entry.name()::endsWith)) {
                    throw new UnsupportedFormatException(
                            Location.of(entry.path()),
                            shown() + " keeps its state in RocksDB, which is not read yet; HDFS-backed state is");
                }
            }
        }
    }

    private List<FileEntry> files(String folder) {
        Storage storage = checkpoint.storage();
        return storage.stat(folder).filter(FileEntry::directory).isEmpty() ? List.of() : storage.list(folder);
    }

    /** The store that the options mean, for a reading that is not of a join's side. */
    String store(StateStoreOptions options) {
        if (options.storeName().isEmpty()) {
            if (isJoin()) {
                throw new RequestException(
                        ErrorCode.STDS_FAILED_TO_READ_STATE_SCHEMA,
                        shown() + " is a stream-stream join, which has no store 'default': give joinSide => 'left' or "
                                + "'right', or storeName => one of " + String.join(", ", JoinSide.STORES));
            }
            return Checkpoint.DEFAULT_STORE;
        }
        String wanted = options.storeName().get();
        return namedStores.stream()
                .filter(wanted::equalsIgnoreCase)
                .findFirst()
                .orElseThrow(() -> new RequestException(
                        // As Spark: where there is but one store, any name is an option that does not fit.
                        isJoin()
                                ? ErrorCode.STDS_FAILED_TO_READ_STATE_SCHEMA
                                : ErrorCode.STDS_INVALID_OPTION_WITH_MESSAGE,
                        shown() + " has no store '" + wanted + "'; it has " + stores()));
    }

    /** Refuses a side of what is no join. */
    void requireJoin(JoinSide side) {
        if (!isJoin()) {
            throw new RequestException(
                    ErrorCode.STDS_FAILED_TO_READ_STATE_SCHEMA,
                    "joinSide => '" + side.option() + "' is for stream-stream joins, and this is " + shown()
                            + ", which has the store " + stores());
        }
    }

    private String stores() {
        return namedStores.isEmpty() ? Checkpoint.DEFAULT_STORE : String.join(", ", namedStores);
    }

    /**
     * The partitions, which count from 0 without a gap.
     *
     * @param expected how many the settings say there are, 0 where that is not known
     * @param single whether the operator keeps all in partition 0
     */
    List<Integer> partitions(int expected, boolean single) {
        List<Integer> found = checkpoint.partitions(id).stream()
                .filter(partition -> partition < (expected == 0 ? Integer.MAX_VALUE : expected))
                .map(Math::toIntExact)
                .toList();
        if (found.isEmpty()) {
            throw missingPartition("no partition has a folder");
        }
        int wanted = single && found.size() == 1 ? 1 : Math.max(expected, found.get(found.size() - 1) + 1);
        for (int i = 0; i < wanted; i++) {
            if (i >= found.size() || found.get(i) != i) {
                throw missingPartition("the folder of partition " + i + " is missing, of " + wanted);
            }
        }
        return found;
    }

    private MissingFileException missingPartition(String text) {
        return new MissingFileException(
                ErrorCode.STDS_NO_PARTITION_DISCOVERED_IN_STATE_STORE, Location.of(checkpoint.operatorPath(id)), text);
    }
}
