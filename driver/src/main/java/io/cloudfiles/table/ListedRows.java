package io.cloudfiles.table;

import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows made one by one or held in a list, for tables that are small by nature. */
public final class ListedRows implements RowCursor {
    private final Iterator<List<@Nullable Object>> rows;
    private final int[] columns;
    private final Runnable onClose;
    private @Nullable List<@Nullable Object> row;
    private boolean closed;

    private ListedRows(Iterator<List<@Nullable Object>> rows, int[] columns, Runnable onClose) {
        this.rows = rows;
        this.columns = columns;
        this.onClose = onClose;
    }

    /** The requested columns of the rows; each row has a value for every column of the table, none of them a struct. */
    public static RowCursor of(List<List<@Nullable Object>> rows, ScanRequest request) {
        return of(rows.iterator(), request, () -> {});
    }

    /** The same of rows that are made as they are asked for; {@code onClose} stops whoever makes them. */
    public static RowCursor of(Iterator<List<@Nullable Object>> rows, ScanRequest request, Runnable onClose) {
        return new ListedRows(
                rows, request.columns().stream().mapToInt(ColumnPath::column).toArray(), onClose);
    }

    @Override
    public boolean next() {
        row = !closed && rows.hasNext() ? rows.next() : null;
        return row != null;
    }

    @Override
    public @Nullable Object value(int position) {
        if (row == null) {
            throw new IllegalStateException("there is no current row");
        }
        return row.get(columns[position]);
    }

    @Override
    public void close() {
        closed = true;
        row = null;
        onClose.run();
    }
}
