package io.cloudfiles.sql.aggregate;

import io.cloudfiles.table.Row;
import io.cloudfiles.type.ValueOrder;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;

/** min or max over rows of which the oldest leave: it keeps the values that are yet to be the least or the greatest. */
public final class SlidingExtreme implements RemovingAccumulator {
    /** A value, and the number of its row. */
    private record Candidate(long row, Object value) {}

    private final int position;
    private final Comparator<Object> order;
    private final Deque<Candidate> candidates = new ArrayDeque<>();
    private long added;
    private long removed;

    private SlidingExtreme(int position, Comparator<Object> order) {
        this.position = position;
        this.order = order;
    }

    /** What makes the states of min and max; empty for any other function, or where values have no order. */
    public static Optional<Supplier<Accumulator>> of(SqlAggFunction function, AggregateInput input) {
        boolean least = function.getKind() == SqlKind.MIN;
        if ((!least && function.getKind() != SqlKind.MAX) || !ValueOrder.isOrdered(input.type(0))) {
            return Optional.empty();
        }
        Comparator<Object> order = ValueOrder.of(input.type(0));
        return Optional.of(() -> new SlidingExtreme(input.position(0), least ? order.reversed() : order));
    }

    @Override
    public void add(Row row) {
        Object value = row.value(position);
        if (value != null) {
            while (!candidates.isEmpty() && order.compare(candidates.getLast().value(), value) < 0) {
                candidates.removeLast();
            }
            candidates.add(new Candidate(added, value));
        }
        added++;
    }

    @Override
    public void remove(Row row) {
        if (!candidates.isEmpty() && candidates.getFirst().row() == removed) {
            candidates.removeFirst();
        }
        removed++;
    }

    @Override
    public @Nullable Object result() {
        return candidates.isEmpty() ? null : candidates.getFirst().value();
    }
}
