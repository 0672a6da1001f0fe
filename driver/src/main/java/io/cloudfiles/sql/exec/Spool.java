package io.cloudfiles.sql.exec;

import io.cloudfiles.table.RowCursor;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows that are read once, when first asked for, and then kept: a part of a subquery that is the same each time it runs. */
final class Spool implements Source {
    private final Source source;
    private final int width;
    private final Ticker ticker;
    private @Nullable List<@Nullable Object[]> rows;

    Spool(Source source, int width, Ticker ticker) {
        this.source = source;
        this.width = width;
        this.ticker = ticker;
    }

    List<@Nullable Object[]> rows() {
        List<@Nullable Object[]> kept = rows;
        if (kept == null) {
            kept = new ArrayList<>();
            try (RowCursor cursor = source.open()) {
                while (cursor.next()) {
                    ticker.tick();
                    kept.add(ArrayRow.copy(cursor, width));
                }
            }
            rows = kept;
        }
        return kept;
    }

    @Override
    public RowCursor open() {
        return new ValuesCursor(rows(), ticker);
    }
}
