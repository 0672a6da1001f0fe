package io.cloudfiles.table.statestore;

import io.cloudfiles.table.BatchProducer;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ParallelCursor;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** The rows of one call of read_statestore. */
final class StateStoreTable implements Table {
    private final StateView view;
    private final StoreOpener opener;
    private final List<Integer> partitions;

    StateStoreTable(StateView view, StoreOpener opener, List<Integer> partitions) {
        this.view = view;
        this.opener = opener;
        this.partitions = List.copyOf(partitions);
    }

    @Override
    public List<Column> columns() {
        return view.columns().stream().map(StateColumn::column).toList();
    }

    @Override
    public OptionalInt partitionColumn() {
        for (int i = 0; i < view.columns().size(); i++) {
            if (view.columns().get(i).origin() == StateColumn.Origin.OfReading.PARTITION) {
                return OptionalInt.of(i);
            }
        }
        return OptionalInt.empty();
    }

    @Override
    public RowCursor scan(ScanRequest request, ScanContext context) {
        List<BatchProducer> parts = new ArrayList<>();
        for (int partition : partitions) {
            if (request.wants(partition)) {
                parts.add(new PartitionScan(partition, view, opener, request.columns()));
            }
        }
        return ParallelCursor.of(parts, request, context);
    }
}
