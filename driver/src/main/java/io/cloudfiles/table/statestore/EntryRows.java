package io.cloudfiles.table.statestore;

import io.cloudfiles.format.row.StateRecord;
import io.cloudfiles.replay.hdfsstate.StateVisitor;
import io.cloudfiles.table.BatchBuilder;
import io.cloudfiles.table.BatchSink;

/** Entries to rows of one partition. */
record EntryRows(int partition, RequestedColumns requested, BatchBuilder builder, BatchSink sink)
        implements StateVisitor {
    @Override
    public void entry(StateRecord entry) {
        requested.fill(new RequestedColumns.Source(entry, false, partition, 0), builder);
    }

    @Override
    public void pulse() {
        sink.check();
    }

    @Override
    public boolean wantsValues() {
        return requested.values();
    }

    @Override
    public boolean countsOnly() {
        return requested.none();
    }

    @Override
    public void counted(long entries) {
        builder.count(entries);
    }
}
