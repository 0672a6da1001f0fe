package io.cloudfiles.sql.aggregate;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.table.Row;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.ValueOrder;
import io.cloudfiles.type.ValueSizes;
import java.util.Comparator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** min, max, min_by and max_by: the value that comes first or last in its type's order. NULLs are passed over. */
final class Extremes {
    private Extremes() {}

    static Supplier<Accumulator> least(AggregateInput input) {
        if (input.type(0).kind().isLong()) {
            return () -> new LongExtreme(input.position(0), -1);
        }
        Comparator<Object> order = order(input.type(0)).reversed();
        return () -> new Extreme(input, 0, 0, order);
    }

    static Supplier<Accumulator> greatest(AggregateInput input) {
        if (input.type(0).kind().isLong()) {
            return () -> new LongExtreme(input.position(0), 1);
        }
        Comparator<Object> order = order(input.type(0));
        return () -> new Extreme(input, 0, 0, order);
    }

    /** The first argument where the second is least, the last of several, as in Spark. */
    static Supplier<Accumulator> leastBy(AggregateInput input) {
        Comparator<Object> order = order(input.type(1)).reversed();
        return () -> new Extreme(input, 1, 0, order);
    }

    /** The first argument where the second is greatest, the last of several. */
    static Supplier<Accumulator> greatestBy(AggregateInput input) {
        Comparator<Object> order = order(input.type(1));
        return () -> new Extreme(input, 1, 0, order);
    }

    private static Comparator<Object> order(SqlType type) {
        if (!ValueOrder.isOrdered(type)) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH,
                    "values of type " + type.sql() + " have no order; cast them to STRING");
        }
        return ValueOrder.of(type);
    }

    /** The least or the greatest of values that need not be boxed. */
    private static final class LongExtreme implements Accumulator {
        private final int position;

        /** 1 for the greatest, -1 for the least. */
        private final int direction;

        private long value;
        private boolean found;

        LongExtreme(int position, int direction) {
            this.position = position;
            this.direction = direction;
        }

        @Override
        public void add(Row row) {
            if (!row.isNull(position)) {
                long candidate = row.longValue(position);
                if (!found || Long.compare(candidate, value) == direction) {
                    value = candidate;
                    found = true;
                }
            }
        }

        @Override
        public @Nullable Object result() {
            return found ? (Long) value : null;
        }
    }

    /** The value of one column where another is greatest. */
    private static final class Extreme implements GrowingAccumulator {
        private final int compared;
        private final int given;
        private final Comparator<Object> order;

        /** What a comparison gives at least for a value that takes the place of the last. */
        private final int least;

        private @Nullable Object greatest;
        private @Nullable Object value;
        private final boolean varies;
        private long bytes;

        Extreme(AggregateInput input, int compared, int given, Comparator<Object> order) {
            this.compared = input.position(compared);
            this.given = input.position(given);
            this.varies = ValueSizes.vary(input.type(compared)) || ValueSizes.vary(input.type(given));
            this.order = order;
            this.least = compared == given ? 1 : 0;
        }

        @Override
        public void add(Row row) {
            Object candidate = row.value(compared);
            if (candidate != null && (greatest == null || order.compare(candidate, greatest) >= least)) {
                greatest = candidate;
                value = row.value(given);
                bytes = varies ? ValueSizes.of(candidate) + ValueSizes.of(value) : 0;
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
}
