package io.cloudfiles.table;

import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows held in a list, for tables that are small by nature. */
public final class ListedRows implements RowCursor {
    private final Iterator<List<@Nullable Object>> rows;
    private final int[] columns;
    private @Nullable List<@Nullable Object> row;
    private boolean closed;

    private ListedRows(Iterator<List<@Nullable Object>> rows, int[] columns) {
        this.rows = rows;
        this.columns = columns;
    }

    /** The requested columns of the rows; each row has a value for every column of the table, none of them a struct. */
    public static RowCursor of(List<List<@Nullable Object>> rows, ScanRequest request) {
        return new ListedRows(
                rows.iterator(),
                request.columns().stream().mapToInt(ColumnPath::column).toArray());
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
    }
}
