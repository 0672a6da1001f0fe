package io.cloudfiles.sql.aggregate;

import io.cloudfiles.table.Row;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.Conversion;
import java.time.ZoneOffset;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** skewness and kurtosis: the third and the fourth moment of numbers about their mean, taken in one by one. */
final class Moments implements Accumulator {
    private final int position;
    private final Conversion toDouble;
    private final boolean kurtosis;
    private double count;
    private double mean;
    private double second;
    private double third;
    private double fourth;

    private Moments(int position, Conversion toDouble, boolean kurtosis) {
        this.position = position;
        this.toDouble = toDouble;
        this.kurtosis = kurtosis;
    }

    static Supplier<Accumulator> skewness(AggregateInput input) {
        return of(input, false);
    }

    static Supplier<Accumulator> kurtosis(AggregateInput input) {
        return of(input, true);
    }

    private static Supplier<Accumulator> of(AggregateInput input, boolean kurtosis) {
        Conversion toDouble = Casts.of(input.type(0), SqlType.DOUBLE, ZoneOffset.UTC);
        return () -> new Moments(input.position(0), toDouble, kurtosis);
    }

    @Override
    public void add(Row row) {
        Object value = toDouble.convertNullable(row.value(position));
        if (value == null) {
            return;
        }
        count++;
        double delta = (Double) value - mean;
        double step = delta / count;
        double square = delta * delta;
        double stepSquare = step * step;
        mean += step;
        second += delta * (delta - step);
        third += -3.0 * step * second + delta * (square - stepSquare);
        fourth += -4.0 * step * third - 6.0 * stepSquare * second + delta * (delta * square - step * stepSquare);
    }

    /** NULL where all numbers are the same. */
    @Override
    public @Nullable Object result() {
        if (count == 0 || second == 0) {
            return null;
        }
        return kurtosis
                ? count * fourth / (second * second) - 3.0
                : Math.sqrt(count) * third / Math.sqrt(second * second * second);
    }
}
