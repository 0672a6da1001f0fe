package io.cloudfiles.sql.aggregate;

import io.cloudfiles.table.Row;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.Conversion;
import java.time.ZoneOffset;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Variances and standard deviations, worked out as rows come (Welford's way), as DOUBLE. */
final class Deviation implements Accumulator {
    private final int position;
    private final Conversion toDouble;
    private final boolean root;
    private final boolean sample;
    private long count;
    private double mean;
    private double squares;

    private Deviation(int position, Conversion toDouble, boolean root, boolean sample) {
        this.position = position;
        this.toDouble = toDouble;
        this.root = root;
        this.sample = sample;
    }

    static Supplier<Accumulator> of(AggregateInput input, boolean root, boolean sample) {
        Conversion toDouble = Casts.of(input.type(0), SqlType.DOUBLE, ZoneOffset.UTC);
        return () -> new Deviation(input.position(0), toDouble, root, sample);
    }

    @Override
    public void add(Row row) {
        Object value = toDouble.convertNullable(row.value(position));
        if (value != null) {
            double number = (Double) value;
            count++;
            double distance = number - mean;
            double step = distance / count;
            mean += step;
            squares += distance * (distance - step);
        }
    }

    /** Of a sample of one there is no deviation: NULL. */
    @Override
    public @Nullable Object result() {
        long divisor = sample ? count - 1 : count;
        if (divisor <= 0) {
            return null;
        }
        double variance = squares / divisor;
        return root ? Math.sqrt(variance) : variance;
    }
}
