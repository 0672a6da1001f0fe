package io.cloudfiles.sql.exec;

import io.cloudfiles.error.Ticker;
import io.cloudfiles.sql.memory.HeldMemory;
import io.cloudfiles.table.Row;
import io.cloudfiles.type.ValueSizes;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The rows of one partition of a window, in the window's order. As a {@link Row} it is the one that was last asked for. */
final class WindowPartition implements Row {
    private final List<@Nullable Object[]> rows;
    private final Comparator<@Nullable Object[]> order;
    private final Ticker ticker;
    private final HeldMemory memory;
    private final Map<FrameEdge, int[]> edges = new HashMap<>();
    private int @Nullable [] peers;
    private int at;

    /** {@code rows} are sorted by {@code order}; their last columns are yet to be filled. */
    WindowPartition(
            List<@Nullable Object[]> rows, Comparator<@Nullable Object[]> order, Ticker ticker, HeldMemory memory) {
        this.rows = rows;
        this.order = order;
        this.ticker = ticker;
        this.memory = memory;
    }

    int size() {
        return rows.size();
    }

    /** The value of a row's column. */
    @Nullable Object value(int row, int column) {
        return rows.get(row)[column];
    }

    /** A row as a whole, until the next is asked for. */
    Row row(int row) {
        ticker.tick();
        at = row;
        return this;
    }

    @Override
    public @Nullable Object value(int position) {
        return rows.get(at)[position];
    }

    /** Fills a column of a row. */
    void set(int row, int column, @Nullable Object value) {
        boolean shared = row > 0 && rows.get(row - 1)[column] == value;
        memory.add(shared ? 0 : ValueSizes.of(value));
        rows.get(row)[column] = value;
    }

    /** The rows behind the last that is equal to a row in the order: where the next peers begin. */
    int peersEnd(int row) {
        int[] ends = peers;
        if (ends == null) {
            ends = new int[size()];
            int end = size();
            for (int i = size() - 1; i >= 0; i--) {
                boolean last = i + 1 < size() && order.compare(rows.get(i), rows.get(i + 1)) != 0;
                end = last ? i + 1 : end;
                ends[i] = end;
            }
            peers = ends;
        }
        return ends[row];
    }

    /** For each row the place of a frame's edge; worked out once. */
    int[] edges(FrameEdge edge) {
        int[] known = edges.get(edge);
        if (known == null) {
            known = edge.places(this);
            edges.put(edge, known);
        }
        return known;
    }
}
