package io.cloudfiles.sql.aggregate;

import io.cloudfiles.sql.memory.HeldMemory;
import io.cloudfiles.table.Row;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.ValueKey;
import io.cloudfiles.type.ValueSizes;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.Conversion;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Aggregates that pick values as they are, or count and join conditions. */
final class Picks {
    private Picks() {}

    /** first(x), or first(x, true) for the first that is not NULL. */
    static Supplier<Accumulator> first(AggregateInput input) {
        return () -> new Edge(input, true);
    }

    /** last(x), or last(x, true). */
    static Supplier<Accumulator> last(AggregateInput input) {
        return () -> new Edge(input, false);
    }

    /** All values but NULL, in the order they come. */
    static Supplier<Accumulator> list(AggregateInput input) {
        return () -> new Collected(input.position(0), null, new HashSet<>());
    }

    /** Each value but NULL once. */
    static Supplier<Accumulator> set(AggregateInput input) {
        UnaryOperator<Object> keyOf = ValueKey.of(input.type(0));
        return () -> new Collected(input.position(0), keyOf, new HashSet<>());
    }

    /** How often a condition holds. */
    static Supplier<Accumulator> countIf(AggregateInput input) {
        Conversion condition = condition(input);
        return () -> new Conditions(input.position(0), condition) {
            @Override
            public Object result() {
                return trues;
            }
        };
    }

    /** Whether a condition always holds; NULL where it is never other than NULL. */
    static Supplier<Accumulator> all(AggregateInput input) {
        Conversion condition = condition(input);
        return () -> new Conditions(input.position(0), condition) {
            @Override
            public @Nullable Object result() {
                return trues + falses == 0 ? null : falses == 0;
            }
        };
    }

    /** Whether a condition ever holds; NULL where it is never other than NULL. */
    static Supplier<Accumulator> any(AggregateInput input) {
        Conversion condition = condition(input);
        return () -> new Conditions(input.position(0), condition) {
            @Override
            public @Nullable Object result() {
                return trues + falses == 0 ? null : trues > 0;
            }
        };
    }

    private static Conversion condition(AggregateInput input) {
        return Casts.of(input.type(0), SqlType.BOOLEAN, ZoneOffset.UTC);
    }

    private static final class Edge implements GrowingAccumulator {
        private final int position;
        private final int ignoreNullsAt;
        private final boolean first;
        private boolean ignoreNulls;
        private boolean given;
        private @Nullable Object value;
        private final boolean varies;
        private long bytes;

        Edge(AggregateInput input, boolean first) {
            this.position = input.position(0);
            this.ignoreNulls = input.ignoreNulls();
            this.ignoreNullsAt = input.positions().size() > 1 ? input.position(1) : -1;
            this.first = first;
            this.varies = ValueSizes.vary(input.type(0));
        }

        @Override
        public void add(Row row) {
            if (first && given) {
                return;
            }
            if (ignoreNullsAt >= 0) {
                ignoreNulls = Boolean.TRUE.equals(row.value(ignoreNullsAt));
            }
            Object candidate = row.value(position);
            if (candidate != null || !ignoreNulls) {
                value = candidate;
                given = true;
                bytes = varies ? ValueSizes.of(candidate) : 0;
            }
        }

        @Override
        public long heldBytes() {
            return bytes;
        }

        @Override
        public @Nullable Object result() {
            return value;
        }
    }

    private static final class Collected implements GrowingAccumulator {
        private final int position;
        private final @Nullable UnaryOperator<Object> keyOf;
        private final Set<Object> seen;
        private final List<Object> values = new ArrayList<>();
        private long bytes;

        Collected(int position, @Nullable UnaryOperator<Object> keyOf, Set<Object> seen) {
            this.position = position;
            this.keyOf = keyOf;
            this.seen = seen;
        }

        @Override
        public void add(Row row) {
            Object value = row.value(position);
            if (value != null && (keyOf == null || seen.add(keyOf.apply(value)))) {
                values.add(value);
                bytes += ValueSizes.element(value) + (keyOf == null ? 0 : HeldMemory.ENTRY);
            }
        }

        @Override
        public long heldBytes() {
            return bytes;
        }

        @Override
        public Object result() {
            return ArrayValue.wrap(values.toArray());
        }
    }

    private abstract static class Conditions implements Accumulator {
        private final int position;
        private final Conversion condition;
        long trues;
        long falses;

        Conditions(int position, Conversion condition) {
            this.position = position;
            this.condition = condition;
        }

        @Override
        public void add(Row row) {
            Object value = condition.convertNullable(row.value(position));
            if (value != null) {
                trues += (Boolean) value ? 1 : 0;
                falses += (Boolean) value ? 0 : 1;
            }
        }
    }
}
