package io.cloudfiles.table.statestore;

import io.cloudfiles.format.staterow.KeyBytes;
import io.cloudfiles.format.staterow.RowList;
import io.cloudfiles.format.staterow.StateRows;
import io.cloudfiles.replay.state.JoinReplay;
import io.cloudfiles.table.BatchBuilder;
import io.cloudfiles.table.BatchProducer;
import io.cloudfiles.table.BatchSink;
import io.cloudfiles.table.ColumnPath;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads what a view shows of one partition.
 *
 * @param keys the only keys wanted, where they are known
 */
record PartitionScan(
        int partition, StateView view, StoreOpener opener, List<ColumnPath> paths, Optional<List<KeyBytes>> keys)
        implements BatchProducer {
    @Override
    public void produce(BatchSink sink) {
        Map<String, PartitionStore> opened = new HashMap<>();
        StoreAddress address = view.source().address();
        PartitionStore store = opened(opened, address);
        RequestedColumns requested = RequestedColumns.of(view, store.kind(), opener.delimiter(), paths);
        BatchBuilder builder = new BatchBuilder(RequestedColumns.types(view, paths), sink);
        if (view.source() instanceof StateSource.Groups) {
            GroupWriter groups = new GroupWriter(partition, requested, builder, sink);
            if (keys.isPresent()) {
                store.seek(address.family(), keys.get(), groups);
            } else {
                store.entries(address.family(), groups);
            }
            groups.finish();
        } else {
            RowList rows = view.source() instanceof StateSource.ValueRows ? new RowList(opener.delimiter()) : null;
            read(opened, new RowWriter(partition, requested, rows, builder, sink));
        }
        builder.finish();
    }

    private void read(Map<String, PartitionStore> opened, RowWriter writer) {
        StoreAddress address = view.source().address();
        PartitionStore store = opened(opened, address);
        if (opener.reading() instanceof StateReading.Changes changes) {
            store.changes(address.family(), changes.first(), changes.batch(), writer);
        } else if (view.source() instanceof StateSource.JoinRows join) {
            joinRows(store, opened(opened, join.counts()), join, writer);
        } else if (keys.isPresent()) {
            store.seek(address.family(), keys.get(), writer);
        } else {
            store.entries(address.family(), writer);
        }
    }

    private void joinRows(PartitionStore rows, PartitionStore counts, StateSource.JoinRows join, RowWriter writer) {
        int head = switch (rows.kind()) {
            case HDFS_BACKED -> 0;
            case ROCKSDB -> StateRows.VERSION_SIZE;
        };
        String folder = opener.folder(partition, join.address().store());
        new JoinReplay(view.layout().key().stored().orElseThrow(), head, folder)
                .read(
                        visitor -> counts.entries(join.counts().family(), visitor),
                        visitor -> rows.entries(join.address().family(), visitor),
                        writer);
    }

    private PartitionStore opened(Map<String, PartitionStore> opened, StoreAddress address) {
        return opened.computeIfAbsent(address.store(), store -> opener.open(partition, store));
    }
}
