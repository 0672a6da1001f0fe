package io.cloudfiles.sql.exec;

import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows at hand. */
final class ValuesCursor extends ArrayCursor {
    private final Iterator<@Nullable Object[]> rows;

    ValuesCursor(List<@Nullable Object[]> rows) {
        this.rows = rows.iterator();
    }

    @Override
    @Nullable Object @Nullable [] advance() {
        return rows.hasNext() ? rows.next() : null;
    }

    @Override
    void release() {
        // holds nothing
    }
}
