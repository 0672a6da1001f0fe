package io.cloudfiles.sql.aggregate;

import io.cloudfiles.sql.memory.HeldMemory;
import io.cloudfiles.table.Row;
import io.cloudfiles.type.ValueKey;
import io.cloudfiles.type.ValueSizes;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** approx_count_distinct: here the exact number, which no estimate is nearer to. */
final class DistinctCount implements GrowingAccumulator {
    private final int position;
    private final UnaryOperator<Object> keyOf;
    private final Set<Object> seen = new HashSet<>();
    private long bytes;

    private DistinctCount(int position, UnaryOperator<Object> keyOf) {
        this.position = position;
        this.keyOf = keyOf;
    }

    static Supplier<Accumulator> of(AggregateInput input) {
        UnaryOperator<Object> keyOf = ValueKey.of(input.type(0));
        return () -> new DistinctCount(input.position(0), keyOf);
    }

    @Override
    public void add(Row row) {
        Object value = row.value(position);
        if (value != null && seen.add(keyOf.apply(value))) {
            bytes += HeldMemory.ENTRY + ValueSizes.element(value);
        }
    }

    @Override
    public long heldBytes() {
        return bytes;
    }

    @Override
    public Object result() {
        return (long) seen.size();
    }
}
