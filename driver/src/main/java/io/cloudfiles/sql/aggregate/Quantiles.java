package io.cloudfiles.sql.aggregate;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.table.Row;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.ValueOrder;
import io.cloudfiles.type.ValueSizes;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.Conversion;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * percentile and its like, over all values: none is approximated. What share of the values is asked for is the same in all
 * rows, a number or an array of numbers.
 */
final class Quantiles implements GrowingAccumulator {
    /** An INT or so of a list. */
    private static final int NUMBER_BYTES = 16;

    /** What is given of a sorted group, and where a call says what of it; -1 for what it does not say. */
    private record Asked(boolean interpolated, boolean falling, int share, int frequency) {}

    private final int position;
    private final SqlType type;
    private final Conversion typed;
    private final SqlType result;
    private final Conversion shareToDouble;
    private final Asked asked;
    private final List<Object> values = new ArrayList<>();
    private final List<Long> frequencies = new ArrayList<>();
    private long bytes;
    private @Nullable Object shares;

    private Quantiles(AggregateInput input, Asked asked, Conversion shareToDouble) {
        this.position = input.position(0);
        this.type = input.type(0).kind() == SqlType.Kind.STRING ? SqlType.DOUBLE : input.type(0);
        this.typed = Casts.of(input.type(0), type, ZoneOffset.UTC);
        this.result = input.result();
        this.asked = asked;
        this.shareToDouble = shareToDouble;
    }

    /** percentile(x, share[, frequency]). */
    static Supplier<Accumulator> percentile(AggregateInput input) {
        int frequency = input.positions().size() > 2 ? input.position(2) : -1;
        return of(input, new Asked(true, false, input.position(1), frequency));
    }

    /** median(x). */
    static Supplier<Accumulator> median(AggregateInput input) {
        return of(input, new Asked(true, false, -1, -1));
    }

    /** percentile_approx(x, share[, accuracy]): the accuracy only has to be sound. */
    static Supplier<Accumulator> approximate(AggregateInput input) {
        Supplier<Accumulator> exact = of(input, new Asked(false, false, input.position(1), -1));
        return input.positions().size() < 3 ? exact : () -> new Accurate(exact.get(), input.position(2));
    }

    /** percentile_cont of a falling order: of the values from the greatest to the least. */
    static Supplier<Accumulator> fallingPercentile(AggregateInput input) {
        return of(input, new Asked(true, true, input.position(1), -1));
    }

    /** percentile_disc of a falling order. */
    static Supplier<Accumulator> fallingApproximate(AggregateInput input) {
        return of(input, new Asked(false, true, input.position(1), -1));
    }

    private static Supplier<Accumulator> of(AggregateInput input, Asked asked) {
        SqlType given = asked.share() < 0 ? SqlType.DOUBLE : input.type(1);
        SqlType wanted = given.kind() == SqlType.Kind.ARRAY ? new SqlType.Array(SqlType.DOUBLE, true) : SqlType.DOUBLE;
        Conversion shareToDouble = Casts.of(given, wanted, ZoneOffset.UTC);
        return () -> new Quantiles(input, asked, shareToDouble);
    }

    @Override
    public void add(Row row) {
        if (shares == null) {
            shares =
                    checked(asked.share() < 0 ? (Object) 0.5 : shareToDouble.convertNullable(row.value(asked.share())));
        }
        Object value = typed.convertNullable(row.value(position));
        Object frequency = asked.frequency() < 0 ? (Object) 1L : row.value(asked.frequency());
        if (value != null && frequency != null) {
            count(value, (Long) frequency);
        }
    }

    private void count(Object value, long frequency) {
        if (frequency < 0) {
            throw new EvaluationException(
                    ErrorCode.NEGATIVE_VALUES_IN_FREQUENCY_EXPRESSION,
                    "percentile: a value cannot be there " + frequency + " times");
        }
        if (frequency > 0) {
            values.add(value);
            bytes += ValueSizes.element(value) + NUMBER_BYTES;
            frequencies.add(frequency);
        }
    }

    private static @Nullable Object checked(@Nullable Object shares) {
        if (shares instanceof ArrayValue array) {
            for (int i = 0; i < array.size(); i++) {
                checked(array.element(i));
            }
        } else if (!(shares instanceof Double share) || !(share >= 0 && share <= 1)) {
            throw new EvaluationException(
                    ErrorCode.DATATYPE_MISMATCH, "a percentile is a share from 0.0 to 1.0, not " + shares);
        }
        return shares;
    }

    @Override
    public long heldBytes() {
        return bytes;
    }

    @Override
    public @Nullable Object result() {
        if (values.isEmpty()) {
            return null;
        }
        Comparator<Object> order = ValueOrder.of(type);
        SortedValues sorted = SortedValues.of(values, frequencies, asked.falling() ? order.reversed() : order);
        if (shares instanceof ArrayValue array) {
            @Nullable Object[] results = new @Nullable Object[array.size()];
            for (int i = 0; i < results.length; i++) {
                results[i] = quantile(sorted, array.element(i));
            }
            return ArrayValue.wrap(results);
        }
        return quantile(sorted, shares);
    }

    private Object quantile(SortedValues sorted, @Nullable Object share) {
        double wanted = share instanceof Double known ? known : 0;
        if (asked.interpolated()) {
            return asResult(sorted.between(wanted));
        }
        Object value = sorted.upTo(wanted);
        return element().kind() == SqlType.Kind.DOUBLE ? (Object) ((Number) value).doubleValue() : value;
    }

    private SqlType element() {
        return result instanceof SqlType.Array array ? array.element() : result;
    }

    /** A share of an interval is cut to whole months or microseconds. */
    private Object asResult(double value) {
        return element() instanceof SqlType.Interval ? (Object) (long) value : (Object) value;
    }

    /** A percentile whose accuracy must be a positive number; it is exact whatever it is. */
    private record Accurate(Accumulator inner, int accuracy) implements GrowingAccumulator {
        @Override
        public long heldBytes() {
            return GrowingAccumulator.heldBytes(inner);
        }

        @Override
        public void add(Row row) {
            Object given = row.value(accuracy);
            if (!(given instanceof Long number) || number <= 0 || number > Integer.MAX_VALUE) {
                throw new EvaluationException(
                        ErrorCode.DATATYPE_MISMATCH, "percentile_approx takes an accuracy from 1 on, not " + given);
            }
            inner.add(row);
        }

        @Override
        public @Nullable Object result() {
            return inner.result();
        }
    }
}
