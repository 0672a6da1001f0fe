package io.cloudfiles.sql.exec;

import io.cloudfiles.error.Ticker;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows at hand, or made as they are asked for. */
final class ValuesCursor extends ArrayCursor {
    private final Iterator<@Nullable Object[]> rows;
    private final Ticker ticker;

    ValuesCursor(List<@Nullable Object[]> rows, Ticker ticker) {
        this(rows.iterator(), ticker);
    }

    ValuesCursor(Iterator<@Nullable Object[]> rows, Ticker ticker) {
        this.rows = rows;
        this.ticker = ticker;
    }

    @Override
    @Nullable Object @Nullable [] advance() {
        ticker.tick();
        return rows.hasNext() ? rows.next() : null;
    }

    @Override
    void release() {
        // holds nothing
    }
}
