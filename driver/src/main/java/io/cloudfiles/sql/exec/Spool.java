package io.cloudfiles.sql.exec;

import io.cloudfiles.error.Ticker;
import io.cloudfiles.sql.memory.HeldMemory;
import io.cloudfiles.table.ArrayRow;
import io.cloudfiles.table.RowCursor;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows that are read once, when first asked for, and then kept: a part of a subquery that is the same each time it runs. */
final class Spool implements Source {
    private final Source source;
    private final int width;
    private final Ticker ticker;
    private final HeldMemory memory;
    private @Nullable List<@Nullable Object[]> rows;

    Spool(Source source, int width, Ticker ticker, HeldMemory memory) {
        this.source = source;
        this.width = width;
        this.ticker = ticker;
        this.memory = memory;
    }

    List<@Nullable Object[]> rows() {
        List<@Nullable Object[]> kept = rows;
        if (kept == null) {
            kept = new ArrayList<>();
            try (RowCursor cursor = source.open()) {
                while (cursor.next()) {
                    ticker.tick();
                    @Nullable Object[] row = ArrayRow.copy(cursor, width);
                    memory.row(row);
                    kept.add(row);
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
