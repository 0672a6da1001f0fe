package io.cloudfiles.jdbc;

import io.cloudfiles.sql.RunningQuery;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.RowCursor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows that are at hand, read like those of a query. */
final class KnownRows implements RowCursor {
    private final List<@Nullable Object[]> rows;
    private int next;

    private KnownRows(List<@Nullable Object[]> rows) {
        this.rows = rows;
    }

    static RunningQuery query(List<Column> columns, List<@Nullable Object[]> rows) {
        return new RunningQuery(columns, new KnownRows(rows));
    }

    @Override
    public boolean next() {
        if (next >= rows.size()) {
            return false;
        }
        next++;
        return true;
    }

    @Override
    public @Nullable Object value(int position) {
        return rows.get(next - 1)[position];
    }

    @Override
    public void close() {
        // Holds nothing.
    }
}
