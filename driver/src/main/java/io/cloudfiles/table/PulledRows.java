package io.cloudfiles.table;

import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.type.SqlType;
import java.util.List;
import java.util.function.Supplier;

/** A part of a scan that is a cursor's rows: a thread steps through them while others work on what it has read. */
public final class PulledRows implements BatchProducer {
    private final Supplier<RowCursor> cursor;
    private final List<SqlType> types;

    /** The rows of a cursor with columns of these types; it is opened, and closed, by the thread that reads. */
    public PulledRows(Supplier<RowCursor> cursor, List<SqlType> types) {
        this.cursor = cursor;
        this.types = List.copyOf(types);
    }

    @Override
    public void produce(BatchSink sink) {
        BatchBuilder batches = new BatchBuilder(types, sink);
        SqlType.Kind[] kinds = types.stream().map(SqlType::kind).toArray(SqlType.Kind[]::new);
        try (RowCursor rows = cursor.get()) {
            while (rows.next()) {
                for (int i = 0; i < kinds.length; i++) {
                    add(rows, i, kinds[i], batches.column(i));
                }
                batches.endRow();
            }
        }
        batches.finish();
    }

    private static void add(Row row, int position, SqlType.Kind kind, ColumnVector column) {
        if (!kind.isLong()) {
            column.add(row.value(position));
        } else if (row.isNull(position)) {
            column.addNull();
        } else {
            column.addLong(row.longValue(position));
        }
    }
}
