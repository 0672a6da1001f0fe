package io.cloudfiles.table.statestore;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.format.statedelta.StateEncoding;
import io.cloudfiles.replay.hdfsstate.JoinReplay;
import io.cloudfiles.replay.hdfsstate.StateVisitor;
import io.cloudfiles.replay.hdfsstate.StoreReplay;
import io.cloudfiles.table.BatchBuilder;
import io.cloudfiles.table.BatchProducer;
import io.cloudfiles.table.BatchSink;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ParallelCursor;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Table;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** The rows of one call of read_statestore. */
final class StateStoreTable implements Table {
    private final StatefulOperator operator;
    private final StateStoreTarget target;
    private final StateReading reading;
    private final StoreSchema schema;
    private final StateEncoding encoding;
    private final List<Integer> partitions;
    private final List<Column> columns;

    StateStoreTable(
            StatefulOperator operator,
            StateStoreTarget target,
            StateReading reading,
            StoreSchema schema,
            StateEncoding encoding,
            List<Integer> partitions) {
        this.operator = operator;
        this.target = target;
        this.reading = reading;
        this.schema = schema;
        this.encoding = encoding;
        this.partitions = List.copyOf(partitions);
        this.columns = columns(reading instanceof StateReading.Changes, schema);
    }

    private static List<Column> columns(boolean changes, StoreSchema schema) {
        List<Column> columns = new ArrayList<>();
        if (changes) {
            columns.add(Column.required(RequestedColumns.BATCH, SqlType.BIGINT, "The batch that made the change"));
            columns.add(Column.required(
                    RequestedColumns.CHANGE, SqlType.STRING, "update for a new value, delete for a removed key"));
        }
        columns.add(Column.required(RequestedColumns.KEY, schema.key().shown(), "The entry's key"));
        columns.add(Column.optional(RequestedColumns.VALUE, schema.value().shown(), "The entry's value"));
        columns.add(Column.required(RequestedColumns.PARTITION, SqlType.INT, "The partition that holds the entry"));
        return List.copyOf(columns);
    }

    @Override
    public List<Column> columns() {
        return columns;
    }

    @Override
    public OptionalInt partitionColumn() {
        return OptionalInt.of(columns.size() - 1);
    }

    @Override
    public RowCursor scan(ScanRequest request, ScanContext context) {
        RequestedColumns requested = RequestedColumns.of(columns, schema, request.columns());
        List<BatchProducer> parts = new ArrayList<>();
        for (int partition : partitions) {
            if (request.wants(partition)) {
                parts.add(sink -> read(partition, requested, sink));
            }
        }
        return ParallelCursor.of(parts, request, context);
    }

    private void read(int partition, RequestedColumns requested, BatchSink sink) {
        BatchBuilder builder = new BatchBuilder(requested.types(), sink);
        if (reading instanceof StateReading.Changes changes) {
            store(partition, target.rowStore())
                    .changes(changes.first(), changes.batch(), new ChangeRows(partition, requested, builder, sink));
        } else {
            EntryRows rows = new EntryRows(partition, requested, builder, sink);
            if (target.countStore().isPresent()) {
                new JoinReplay(schema.key().stored().orElseThrow(), folder(partition, target.rowStore()))
                        .read(
                                visitor ->
                                        entries(partition, target.countStore().get(), visitor),
                                visitor -> entries(partition, target.rowStore(), visitor),
                                rows);
            } else {
                entries(partition, target.rowStore(), rows);
            }
        }
        builder.finish();
    }

    private void entries(int partition, String name, StateVisitor visitor) {
        if (reading instanceof StateReading.FromSnapshot from) {
            store(partition, name).readFrom(from.snapshotBatch(), from.batch(), visitor);
        } else {
            store(partition, name).read(reading.batch(), visitor);
        }
    }

    private StoreReplay store(int partition, String name) {
        Checkpoint checkpoint = operator.checkpoint();
        return new StoreReplay(checkpoint.storage(), folder(partition, name), encoding);
    }

    private String folder(int partition, String name) {
        return operator.checkpoint().storePath(operator.id(), partition, name);
    }
}
