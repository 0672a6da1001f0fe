package io.cloudfiles.sql.aggregate;

import com.google.common.math.LongMath;
import io.cloudfiles.table.Row;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Decimals;
import io.cloudfiles.type.value.Failures;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** sum and avg. NULLs are passed over; no other value gives NULL. */
final class Sums {
    /** More digits than any result keeps, so that rounding to its type is the only one. */
    private static final int QUOTIENT_SCALE = 39;

    private Sums() {}

    static Supplier<Accumulator> sum(AggregateInput input) {
        int position = input.position(0);
        return switch (input.result().kind()) {
            case DECIMAL -> () -> new DecimalSum(position, (SqlType.Decimal) input.result(), false);
            case FLOAT, DOUBLE -> () -> new DoubleSum(position, input.type(0), false);
            case INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME -> () -> new IntervalSum(position, input.result(), false);
            default -> () -> new LongSum(position, input.result());
        };
    }

    /** Calcite's {@code $SUM0}: zero where there is nothing to sum. */
    static Supplier<Accumulator> sumOrZero(AggregateInput input) {
        Supplier<Accumulator> sums = sum(input);
        Object zero = switch (input.result().kind()) {
            case DECIMAL -> Decimals.fit(BigDecimal.ZERO, (SqlType.Decimal) input.result());
            case FLOAT, DOUBLE -> (Object) 0.0;
            default -> (Object) 0L;
        };
        return () -> new OrElse(sums.get(), zero);
    }

    static Supplier<Accumulator> average(AggregateInput input) {
        int position = input.position(0);
        if (input.result() instanceof SqlType.Interval) {
            return () -> new IntervalSum(position, input.result(), true);
        }
        SqlType argument = Aggregates.number(input, "avg");
        return input.result() instanceof SqlType.Decimal result
                ? () -> new DecimalSum(position, result, true)
                : () -> new DoubleSum(position, argument, true);
    }

    /** A sum of whole numbers. */
    private static final class LongSum implements RemovingAccumulator {
        private final int position;
        private final SqlType type;
        private long sum;
        private long count;

        LongSum(int position, SqlType type) {
            this.position = position;
            this.type = type;
        }

        @Override
        public void add(Row row) {
            if (row.isNull(position)) {
                return;
            }
            long value = row.longValue(position);
            long next = sum + value;
            if (((sum ^ next) & (value ^ next)) < 0) {
                throw Failures.overflow(type);
            }
            sum = next;
            count++;
        }

        @Override
        public void remove(Row row) {
            if (row.isNull(position)) {
                return;
            }
            long value = row.longValue(position);
            long next = sum - value;
            if (((sum ^ value) & (sum ^ next)) < 0) {
                throw Failures.overflow(type);
            }
            sum = next;
            count--;
        }

        @Override
        public @Nullable Object result() {
            return count > 0 ? (Long) sum : null;
        }
    }

    /** A sum of intervals, or an average, rounded half up. */
    private static final class IntervalSum implements RemovingAccumulator {
        private final int position;
        private final boolean months;
        private final boolean average;
        private long sum;
        private long count;

        IntervalSum(int position, SqlType type, boolean average) {
            this.position = position;
            this.months = type.kind() == SqlType.Kind.INTERVAL_YEAR_MONTH;
            this.average = average;
        }

        @Override
        public void add(Row row) {
            if (!row.isNull(position)) {
                long value = row.longValue(position);
                sum = checked(value, sum + value);
                count++;
            }
        }

        @Override
        public void remove(Row row) {
            if (!row.isNull(position)) {
                long value = row.longValue(position);
                sum = checked(~value, sum - value);
                count--;
            }
        }

        /** Months are counted in an INT. */
        private long checked(long signed, long next) {
            if (((sum ^ next) & (signed ^ next)) < 0 || (months && next != (int) next)) {
                throw Failures.intervalOverflow();
            }
            return next;
        }

        @Override
        public @Nullable Object result() {
            if (count == 0) {
                return null;
            }
            return average ? LongMath.divide(sum, count, RoundingMode.HALF_UP) : sum;
        }
    }

    /** A sum as DOUBLE, or an average. */
    private static final class DoubleSum implements Accumulator {
        private final int position;
        private final boolean floating;
        private final boolean average;
        private double sum;
        private long count;

        DoubleSum(int position, SqlType argument, boolean average) {
            this.position = position;
            this.floating = argument.kind() == SqlType.Kind.FLOAT || argument.kind() == SqlType.Kind.DOUBLE;
            this.average = average;
        }

        @Override
        public void add(Row row) {
            if (!row.isNull(position)) {
                sum += floating ? row.doubleValue(position) : (double) row.longValue(position);
                count++;
            }
        }

        @Override
        public @Nullable Object result() {
            if (count == 0) {
                return null;
            }
            return average ? sum / count : sum;
        }
    }

    private static final class DecimalSum implements RemovingAccumulator {
        private final int position;
        private final SqlType.Decimal type;
        private final boolean average;
        private BigDecimal sum = BigDecimal.ZERO;
        private long count;

        DecimalSum(int position, SqlType.Decimal type, boolean average) {
            this.position = position;
            this.type = type;
            this.average = average;
        }

        @Override
        public void add(Row row) {
            Object value = row.value(position);
            if (value != null) {
                sum = sum.add(Decimals.of(value));
                count++;
            }
        }

        @Override
        public void remove(Row row) {
            Object value = row.value(position);
            if (value != null) {
                sum = sum.subtract(Decimals.of(value));
                count--;
            }
        }

        @Override
        public @Nullable Object result() {
            if (count == 0) {
                return null;
            }
            BigDecimal whole =
                    average ? sum.divide(BigDecimal.valueOf(count), QUOTIENT_SCALE, RoundingMode.HALF_UP) : sum;
            return Decimals.fit(whole, type);
        }
    }

    /** Another's result, or a value where that is NULL. */
    private record OrElse(Accumulator inner, Object otherwise) implements Accumulator {
        @Override
        public void add(Row row) {
            inner.add(row);
        }

        @Override
        public Object result() {
            Object result = inner.result();
            return result == null ? otherwise : result;
        }
    }
}
