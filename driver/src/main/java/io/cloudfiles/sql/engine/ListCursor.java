package io.cloudfiles.sql.engine;

import io.cloudfiles.table.RowCursor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows that are known already. */
final class ListCursor implements RowCursor {
    private final List<@Nullable Object[]> rows;
    private int at = -1;

    ListCursor(List<@Nullable Object[]> rows) {
        this.rows = rows;
    }

    @Override
    public boolean next() {
        at = Math.min(at + 1, rows.size());
        return at < rows.size();
    }

    @Override
    public @Nullable Object value(int position) {
        return rows.get(at)[position];
    }

    @Override
    public void close() {
        at = rows.size();
    }
}
