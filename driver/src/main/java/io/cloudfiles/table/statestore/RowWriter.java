package io.cloudfiles.table.statestore;

import io.cloudfiles.format.row.StateRecord;
import io.cloudfiles.format.staterow.RowList;
import io.cloudfiles.replay.state.ChangeType;
import io.cloudfiles.replay.state.ChangeVisitor;
import io.cloudfiles.replay.state.StateVisitor;
import io.cloudfiles.table.BatchBuilder;
import io.cloudfiles.table.BatchSink;
import org.jspecify.annotations.Nullable;

/** Makes rows of the entries, or of the changes, of one partition: one each, or one for each row that a value holds. */
final class RowWriter implements StateVisitor, ChangeVisitor {
    /** How many changes lie between two looks at whether to stop. */
    private static final int STEP = 1 << 12;

    private final RequestedColumns requested;
    private final BatchBuilder builder;
    private final BatchSink sink;
    private final RowSource row;
    private final @Nullable RowList rows;
    private final boolean countsOnly;
    private final boolean wantsValues;
    private long changes;

    /** {@code rows} walks values that hold several rows; null where each value is one. */
    RowWriter(int partition, RequestedColumns requested, @Nullable RowList rows, BatchBuilder builder, BatchSink sink) {
        this.requested = requested;
        this.builder = builder;
        this.sink = sink;
        this.row = new RowSource(partition);
        this.rows = rows;
        this.countsOnly = requested.none() && rows == null;
        this.wantsValues = requested.values() || rows != null;
    }

    @Override
    public void entry(StateRecord entry) {
        if (rows == null || !row.hasValue()) {
            row.moveTo(entry);
            requested.fill(row, builder);
            return;
        }
        rows.begin(entry.value());
        while (rows.next()) {
            row.moveTo(entry, rows.from(), rows.length());
            requested.fill(row, builder);
            // Of several rows that are put at once the first replaces what was there, the others go behind it.
            row.of(row.batch(), ChangeType.APPEND);
        }
    }

    @Override
    public void change(long batch, ChangeType type, StateRecord change) {
        if (changes++ % STEP == 0) {
            sink.check();
        }
        row.of(batch, type);
        entry(change);
    }

    @Override
    public void pulse() {
        sink.check();
    }

    @Override
    public boolean wantsValues() {
        return wantsValues;
    }

    @Override
    public boolean countsOnly() {
        return countsOnly;
    }

    @Override
    public void counted(long entries) {
        builder.count(entries);
    }
}
