package io.cloudfiles.table.statestore;

import io.cloudfiles.format.row.StateRecord;
import io.cloudfiles.replay.hdfsstate.ChangeVisitor;
import io.cloudfiles.table.BatchBuilder;
import io.cloudfiles.table.BatchSink;

/** Changes to rows of one partition. */
final class ChangeRows implements ChangeVisitor {
    /** How many changes are counted before they are handed on. */
    private static final int STEP = 1 << 12;

    private final int partition;
    private final RequestedColumns requested;
    private final BatchBuilder builder;
    private final BatchSink sink;
    private long counted;

    ChangeRows(int partition, RequestedColumns requested, BatchBuilder builder, BatchSink sink) {
        this.partition = partition;
        this.requested = requested;
        this.builder = builder;
        this.sink = sink;
    }

    @Override
    public void put(long batch, StateRecord change) {
        add(batch, change, false);
    }

    @Override
    public void removed(long batch, StateRecord change) {
        add(batch, change, true);
    }

    private void add(long batch, StateRecord change, boolean removed) {
        if (counted++ % STEP == 0) {
            sink.check();
        }
        requested.fill(new RequestedColumns.Source(change, removed, partition, batch), builder);
    }
}
