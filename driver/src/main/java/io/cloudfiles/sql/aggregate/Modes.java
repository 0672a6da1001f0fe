package io.cloudfiles.sql.aggregate;

import io.cloudfiles.sql.memory.HeldMemory;
import io.cloudfiles.table.Row;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.ValueKey;
import io.cloudfiles.type.ValueOrder;
import io.cloudfiles.type.ValueSizes;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** mode: the value that is there most often; of several the least, or the greatest. */
final class Modes implements GrowingAccumulator {
    /** A value, and how often it was there. */
    private static final class Counted {
        private final Object value;
        private long count;

        Counted(Object value) {
            this.value = value;
        }
    }

    private final int position;
    private final UnaryOperator<Object> keyOf;
    private final @Nullable Comparator<Object> order;
    private final Map<Object, Counted> counts = new LinkedHashMap<>();
    private long bytes;

    private Modes(AggregateInput input, boolean greatest) {
        SqlType type = input.type(0);
        this.position = input.position(0);
        this.keyOf = ValueKey.of(type);
        Comparator<Object> rising = ValueOrder.isOrdered(type) ? ValueOrder.of(type) : null;
        this.order = rising == null || !greatest ? rising : rising.reversed();
    }

    static Supplier<Accumulator> least(AggregateInput input) {
        return () -> new Modes(input, false);
    }

    static Supplier<Accumulator> greatest(AggregateInput input) {
        return () -> new Modes(input, true);
    }

    @Override
    public void add(Row row) {
        Object value = row.value(position);
        if (value != null) {
            Counted counted = counts.computeIfAbsent(keyOf.apply(value), key -> new Counted(value));
            bytes += counted.count == 0 ? HeldMemory.ENTRY + ValueSizes.element(value) : 0;
            counted.count++;
        }
    }

    @Override
    public long heldBytes() {
        return bytes;
    }

    @Override
    public @Nullable Object result() {
        Counted most = null;
        for (Counted candidate : counts.values()) {
            if (most == null
                    || candidate.count > most.count
                    || (candidate.count == most.count && goesBefore(candidate.value, most.value))) {
                most = candidate;
            }
        }
        return most == null ? null : most.value;
    }

    private boolean goesBefore(Object a, Object b) {
        Comparator<Object> values = order;
        return values != null && values.compare(a, b) < 0;
    }
}
