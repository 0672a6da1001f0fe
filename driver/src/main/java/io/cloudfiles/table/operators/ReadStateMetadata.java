package io.cloudfiles.table.operators;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.stateschema.OperatorMetadata;
import io.cloudfiles.format.stateschema.StoreInfo;
import io.cloudfiles.storage.StorageRoot;
import io.cloudfiles.table.ArgumentReader;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ListedRows;
import io.cloudfiles.table.Parameter;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Table;
import io.cloudfiles.table.TableFunction;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * {@code read_state_metadata(path, batchId =>)}: one row per store of each stateful operator, as Spark's source
 * {@code state-metadata} gives them. Checkpoints of Spark 3.5 and older have no operator metadata and give no rows.
 */
public final class ReadStateMetadata implements TableFunction {
    private static final List<Column> COLUMNS = List.of(
            Column.required("operatorId", SqlType.BIGINT, "The operator's place in the plan, from 0"),
            Column.required("operatorName", SqlType.STRING, "What Spark calls the operator"),
            Column.required("stateStoreName", SqlType.STRING, "One of the operator's stores"),
            Column.required("numPartitions", SqlType.INT, "How many partitions the store has"),
            Column.required(
                    "minBatchId", SqlType.BIGINT, "The first batch whose commit is kept, -1 where there is none"),
            Column.required("maxBatchId", SqlType.BIGINT, "The last committed batch, -1 where there is none"),
            Column.optional("operatorProperties", SqlType.STRING, "JSON; NULL where the operator records none"));

    private final StorageRoot storage;

    public ReadStateMetadata(StorageRoot storage) {
        this.storage = storage;
    }

    @Override
    public String name() {
        return "read_state_metadata";
    }

    @Override
    public String description() {
        return "The stateful operators of a checkpoint, their stores, partitions and batches";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                new Parameter("path", SqlType.STRING, true, true, "", "The checkpoint's folder"),
                new Parameter(
                        "batchId",
                        SqlType.BIGINT,
                        false,
                        false,
                        "last committed batch",
                        "The metadata as of this batch"));
    }

    @Override
    public Optional<List<Column>> fixedColumns() {
        return Optional.of(COLUMNS);
    }

    @Override
    public Table bind(Arguments arguments) {
        ArgumentReader reader = ArgumentReader.of(this, arguments);
        String path = storage.resolve(reader.requiredText("path", ErrorCode.STDS_REQUIRED_OPTION_UNSPECIFIED));
        Checkpoint checkpoint = Checkpoint.open(storage, path);
        // Not identifier(): Spark takes any number here, also a negative one.
        long batch = reader.number("batchId").orElse(checkpoint.lastCommitted().orElse(0));
        return new Operators(rows(checkpoint, batch));
    }

    private static List<List<@Nullable Object>> rows(Checkpoint checkpoint, long batch) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        NavigableSet<Long> committed = checkpoint.committedBatches();
        Long first = committed.isEmpty() ? Long.valueOf(-1) : committed.first();
        Long last = committed.isEmpty() ? Long.valueOf(-1) : committed.last();
        for (long operatorId : checkpoint.operatorIds()) {
            Optional<OperatorMetadata> found = checkpoint.operatorMetadata(operatorId, batch);
            if (found.isEmpty()) {
                continue;
            }
            OperatorMetadata operator = found.get();
            checkPlanned(checkpoint, operator, batch);
            for (StoreInfo store : operator.stores()) {
                rows.add(Arrays.asList(
                        operator.operatorId(),
                        operator.operatorName(),
                        store.name(),
                        (long) store.numPartitions(),
                        first,
                        last,
                        operator.properties().orElse(null)));
            }
        }
        return rows;
    }

    /** Metadata that changes from run to run (version 2) cannot be told for a batch that no run has reached. */
    private static void checkPlanned(Checkpoint checkpoint, OperatorMetadata operator, long batch) {
        NavigableSet<Long> planned = checkpoint.offsetFiles().navigableKeySet();
        if (operator.version() > 1 && (planned.isEmpty() || batch > planned.last())) {
            throw new MissingFileException(
                    ErrorCode.STDS_FAILED_TO_READ_OPERATOR_METADATA,
                    Location.of(checkpoint.operatorPath(operator.operatorId())),
                    "batch " + batch + " was never planned; "
                            + (planned.isEmpty() ? "no batch was" : "the last one is " + planned.last()));
        }
    }

    /** The rows of one call. */
    private record Operators(List<List<@Nullable Object>> rows) implements Table {
        @Override
        public List<Column> columns() {
            return COLUMNS;
        }

        @Override
        public RowCursor scan(ScanRequest request, ScanContext context) {
            return ListedRows.of(rows, request);
        }
    }
}
