package io.cloudfiles.table.statestore;

import io.cloudfiles.format.staterow.KeyBytes;
import io.cloudfiles.table.BatchProducer;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.Conjunct;
import io.cloudfiles.table.ParallelCursor;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** The rows of one call of read_statestore. */
final class StateStoreTable implements Table {
    private final StateView view;
    private final StoreOpener opener;
    private final List<Integer> partitions;
    private final KeyAccess access;

    /** {@code hashedInto} says into how many partitions keys are spread by their hash, where they are. */
    StateStoreTable(StateView view, StoreOpener opener, List<Integer> partitions, OptionalInt hashedInto) {
        this.view = view;
        this.opener = opener;
        this.partitions = List.copyOf(partitions);
        this.access = new KeyAccess(view, hashedInto);
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
    public List<Integer> partitions() {
        return partitions;
    }

    @Override
    public Optional<Set<Integer>> partitionsWith(List<Conjunct> conjuncts) {
        return access.partitions(conjuncts);
    }

    @Override
    public Optional<String> shortcut(ScanRequest request) {
        return opener.namedKind() == StoreKind.ROCKSDB ? keys(request).map(keys -> "key") : Optional.empty();
    }

    private Optional<List<KeyBytes>> keys(ScanRequest request) {
        return opener.reading() instanceof StateReading.Changes ? Optional.empty() : access.keys(request.conjuncts());
    }

    @Override
    public RowCursor scan(ScanRequest request, ScanContext context) {
        Optional<List<KeyBytes>> keys = keys(request);
        List<BatchProducer> parts = new ArrayList<>();
        for (int partition : partitions) {
            if (request.wants(partition)) {
                parts.add(new PartitionScan(partition, view, opener, request.columns(), keys));
            }
        }
        return ParallelCursor.of(parts, request, context);
    }
}
