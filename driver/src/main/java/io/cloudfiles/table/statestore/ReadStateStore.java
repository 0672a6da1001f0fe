package io.cloudfiles.table.statestore;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.stateschema.StoreInfo;
import io.cloudfiles.storage.StorageRoot;
import io.cloudfiles.table.ArgumentReader;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.Parameter;
import io.cloudfiles.table.Table;
import io.cloudfiles.table.TableFunction;
import io.cloudfiles.type.SqlType;
import java.util.List;
import java.util.OptionalInt;

/**
 * {@code read_statestore(path, ...)}: the entries of an operator's state, or their changes, as Spark's source {@code
 * statestore} gives them.
 */
public final class ReadStateStore implements TableFunction {
    private static final String PATH = "path";
    private static final String LIMIT_OPERATOR = "globalLimit";

    private final StorageRoot storage;

    /** Paths are those of {@code storage}. */
    public ReadStateStore(StorageRoot storage) {
        this.storage = storage;
    }

    @Override
    public String name() {
        return "read_statestore";
    }

    @Override
    public String description() {
        return "The state of one stateful operator of a streaming query, as of a committed batch";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                new Parameter(PATH, SqlType.STRING, true, true, "", "The checkpoint's folder"),
                option(StateStoreOptions.BATCH_ID, SqlType.BIGINT, "last committed batch", "State as of this batch"),
                option(StateStoreOptions.OPERATOR_ID, SqlType.BIGINT, "0", "Which stateful operator"),
                option(StateStoreOptions.STORE_NAME, SqlType.STRING, "DEFAULT", "Which store of the operator"),
                option(StateStoreOptions.JOIN_SIDE, SqlType.STRING, "none", "left or right: the rows of a join's side"),
                option(StateStoreOptions.SNAPSHOT_START, SqlType.BIGINT, "", "Start from the snapshot of this batch"),
                option(StateStoreOptions.SNAPSHOT_PARTITION, SqlType.INT, "", "The partition of that snapshot"),
                option(StateStoreOptions.CHANGE_FEED, SqlType.BOOLEAN, "false", "Changes of batches, not entries"),
                option(StateStoreOptions.CHANGE_START, SqlType.BIGINT, "", "The first batch whose changes are read"),
                option(StateStoreOptions.CHANGE_END, SqlType.BIGINT, "last committed batch", "The last one"),
                option(StateStoreOptions.STATE_VARIABLE, SqlType.STRING, "", "Which variable of transformWithState"),
                option(StateStoreOptions.TIMERS, SqlType.BOOLEAN, "false", "The timers of transformWithState"),
                option(StateStoreOptions.FLATTEN, SqlType.BOOLEAN, "true", "A row per element of lists and maps"),
                option(GivenSchema.KEY_SCHEMA, SqlType.STRING, "", "Columns of keys, where no schema file tells"),
                option(GivenSchema.VALUE_SCHEMA, SqlType.STRING, "", "Columns of values, likewise"));
    }

    private static Parameter option(String name, SqlType type, String fallback, String description) {
        return new Parameter(name, type, false, false, fallback, description);
    }

    @Override
    public Table bind(Arguments arguments) {
        ArgumentReader reader = ArgumentReader.of(this, arguments);
        String path = storage.resolve(reader.requiredText(PATH, ErrorCode.STDS_REQUIRED_OPTION_UNSPECIFIED));
        return bind(reader, open(path));
    }

    /** As Spark's source: where nothing is, no batch was committed. */
    private Checkpoint open(String path) {
        try {
            return Checkpoint.open(storage, path);
        } catch (MissingFileException e) {
            if (e.code() != ErrorCode.PATH_NOT_FOUND) {
                throw e;
            }
            throw new MissingFileException(
                    ErrorCode.STDS_COMMITTED_BATCH_UNAVAILABLE,
                    Location.of(path),
                    "there is no such folder, so no batch was committed in it");
        }
    }

    private static Table bind(ArgumentReader reader, Checkpoint checkpoint) {
        StateStoreOptions options = StateStoreOptions.read(reader, checkpoint);
        StateReading reading = options.reading();
        BatchSettings settings = BatchSettings.of(checkpoint, reading.batch());
        StatefulOperator operator = StatefulOperator.open(checkpoint, options.operatorId(), reading.batch());
        operator.checkVariableOptions(options);
        StateView view = operator.isTransformWithState()
                ? VariableViews.of(operator, options, settings)
                : OperatorViews.of(operator, options, settings);
        int expected = expected(operator, settings);
        List<Integer> partitions = operator.partitions(expected, isSingle(operator, view.layout()));
        boolean byHash = settings.partitionsByKey() && partitions.size() == expected;
        return new StateStoreTable(
                reading instanceof StateReading.Changes ? view.ofChanges() : view,
                new StoreOpener(operator, settings, reading),
                wanted(operator, reading, partitions),
                byHash ? OptionalInt.of(expected) : OptionalInt.empty());
    }

    /** The settings of the batch first: they change with a repartitioning, metadata of version 1 does not. */
    private static int expected(StatefulOperator operator, BatchSettings settings) {
        int recorded = settings.partitions();
        return recorded > 0
                ? recorded
                : operator.metadata()
                        .flatMap(found -> found.stores().stream().findFirst())
                        .map(StoreInfo::numPartitions)
                        .orElse(0);
    }

    /** §9: without a key to split by, all state is in partition 0 whatever the settings say. */
    private static boolean isSingle(StatefulOperator operator, StoreLayout layout) {
        return operator.metadata()
                        .filter(found -> found.operatorName().equals(LIMIT_OPERATOR))
                        .isPresent()
                || layout.key().stored().isEmpty()
                || layout.key().stored().get().fields().stream()
                        .allMatch(field -> field.type().equals(SqlType.VOID));
    }

    private static List<Integer> wanted(StatefulOperator operator, StateReading reading, List<Integer> partitions) {
        if (!(reading instanceof StateReading.FromSnapshot from)) {
            return partitions;
        }
        if (!partitions.contains(from.partition())) {
            throw new MissingFileException(
                    ErrorCode.STATE_PARTITION_NOT_FOUND,
                    Location.of(operator.checkpoint().operatorPath(operator.id())),
                    "there is no partition " + from.partition() + "; " + operator.shown() + " has partitions "
                            + partitions);
        }
        return List.of(from.partition());
    }
}
