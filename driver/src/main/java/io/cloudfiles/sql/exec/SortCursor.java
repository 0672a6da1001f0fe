package io.cloudfiles.sql.exec;

import io.cloudfiles.error.StopCheck;
import io.cloudfiles.error.Ticker;
import io.cloudfiles.sql.memory.HeldMemory;
import io.cloudfiles.table.ArrayRow;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.type.ValueSizes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/** Rows in order. With a limit only so many rows are held at a time, whatever the input's length. */
final class SortCursor extends ArrayCursor {
    private final RowCursor input;
    private final int width;
    private final Comparator<@Nullable Object[]> order;
    private final long offset;
    private final long limit;
    private final Ticker ticker;
    private final HeldMemory memory;
    private @Nullable Iterator<@Nullable Object[]> rows;

    /** What is sorted, and how. */
    record Order(int width, Comparator<@Nullable Object[]> rows, long offset, long limit) {}

    SortCursor(RowCursor input, Order order, Ticker ticker, HeldMemory memory) {
        this.input = input;
        this.width = order.width();
        this.order = order.rows();
        this.offset = order.offset();
        this.limit = order.limit();
        this.ticker = ticker;
        this.memory = memory;
    }

    @Override
    @Nullable Object @Nullable [] advance() {
        Iterator<@Nullable Object[]> sorted = rows;
        if (sorted == null) {
            List<@Nullable Object[]> kept = limit >= Integer.MAX_VALUE - offset ? all() : least((int) (offset + limit));
            input.close();
            kept.sort(StopCheck.order(order));
            sorted = kept.stream().skip(offset).limit(limit).iterator();
            rows = sorted;
        }
        return sorted.hasNext() ? sorted.next() : null;
    }

    private List<@Nullable Object[]> all() {
        List<@Nullable Object[]> all = new ArrayList<>();
        while (input.next()) {
            ticker.tick();
            all.add(held(ArrayRow.copy(input, width)));
        }
        return all;
    }

    private List<@Nullable Object[]> least(int count) {
        PriorityQueue<@Nullable Object[]> least = new PriorityQueue<>(order.reversed());
        while (count > 0 && input.next()) {
            ticker.tick();
            @Nullable Object[] row = ArrayRow.copy(input, width);
            if (least.size() < count) {
                least.add(held(row));
            } else if (order.compare(row, least.element()) < 0) {
                memory.add(-ValueSizes.row(least.remove()));
                least.add(held(row));
            }
        }
        return new ArrayList<>(least);
    }

    private @Nullable Object[] held(@Nullable Object[] row) {
        memory.row(row);
        return row;
    }

    @Override
    void release() {
        rows = null;
        memory.release();
        input.close();
    }
}
