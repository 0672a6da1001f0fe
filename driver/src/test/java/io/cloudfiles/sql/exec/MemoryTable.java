package io.cloudfiles.sql.exec;

import io.cloudfiles.table.Column;
import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Table;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A table of given rows that counts what is pulled from it. */
final class MemoryTable implements Table {
    private final List<Column> columns;
    private final List<@Nullable Object[]> rows;
    private final int repeats;
    final AtomicInteger pulled = new AtomicInteger();
    final AtomicInteger open = new AtomicInteger();

    /** The rows come {@code repeats} times over. */
    MemoryTable(List<Column> columns, List<@Nullable Object[]> rows, int repeats) {
        this.columns = columns;
        this.rows = rows;
        this.repeats = repeats;
    }

    @Override
    public List<Column> columns() {
        return columns;
    }

    @Override
    public RowCursor scan(ScanRequest request, ScanContext context) {
        int[] positions =
                request.columns().stream().mapToInt(ColumnPath::column).toArray();
        open.incrementAndGet();
        return new RowCursor() {
            private int next;
            private boolean closed;

            @Override
            public boolean next() {
                if (closed || next == rows.size() * repeats) {
                    return false;
                }
                next++;
                pulled.incrementAndGet();
                return true;
            }

            @Override
            public @Nullable Object value(int position) {
                return rows.get((next - 1) % rows.size())[positions[position]];
            }

            @Override
            public void close() {
                if (!closed) {
                    closed = true;
                    open.decrementAndGet();
                }
            }
        };
    }
}
