package io.cloudfiles.sql.aggregate;

import io.cloudfiles.table.Row;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.Conversion;
import java.time.ZoneOffset;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Functions of pairs of numbers: how they vary together, and the line through them. A pair with a NULL does not count. */
final class Pairs implements Accumulator {
    /** What is made of the pairs in the end. */
    interface Result {
        @Nullable Object of(Gathered gathered);
    }

    /** What is gathered of pairs of a first and a second argument; regr_ functions call the first y and the second x. */
    static final class Gathered {
        private double count;
        private double firstMean;
        private double secondMean;
        private double products;
        private double firstSquares;
        private double secondSquares;

        private void add(double a, double b) {
            count++;
            double da = a - firstMean;
            double db = b - secondMean;
            firstMean += da / count;
            secondMean += db / count;
            products += da * (b - secondMean);
            firstSquares += da * (a - firstMean);
            secondSquares += db * (b - secondMean);
        }

        @Nullable Object correlation() {
            return count < 2 ? null : quotient(products, Math.sqrt(firstSquares * secondSquares));
        }

        @Nullable Object populationCovariance() {
            return quotient(products, count);
        }

        @Nullable Object sampleCovariance() {
            return count < 2 ? null : (Object) (products / (count - 1));
        }

        Object pairs() {
            return (long) count;
        }

        @Nullable Object firstSquares() {
            return known(firstSquares);
        }

        @Nullable Object secondSquares() {
            return known(secondSquares);
        }

        @Nullable Object products() {
            return known(products);
        }

        @Nullable Object slope() {
            return count < 2 ? null : quotient(products, secondSquares);
        }

        @Nullable Object intercept() {
            Object slope = slope();
            return slope == null ? null : (Object) (firstMean - (Double) slope * secondMean);
        }

        /** NULL where x is always the same; 1 where y is. */
        @Nullable Object determination() {
            if (count < 2 || secondSquares == 0) {
                return null;
            }
            return firstSquares == 0 ? (Object) 1.0 : products * products / (firstSquares * secondSquares);
        }

        private @Nullable Object known(double value) {
            return count == 0 ? null : (Object) value;
        }

        private static @Nullable Object quotient(double dividend, double divisor) {
            return divisor == 0 ? null : (Object) (dividend / divisor);
        }
    }

    private final int first;
    private final int second;
    private final Conversion firstToDouble;
    private final Conversion secondToDouble;
    private final Result result;
    private final Gathered gathered = new Gathered();

    private Pairs(AggregateInput input, Result result) {
        this.first = input.position(0);
        this.second = input.position(1);
        this.firstToDouble = Casts.of(input.type(0), SqlType.DOUBLE, ZoneOffset.UTC);
        this.secondToDouble = Casts.of(input.type(1), SqlType.DOUBLE, ZoneOffset.UTC);
        this.result = result;
    }

    /** What makes the states of a function of what is gathered. */
    static Function<AggregateInput, Supplier<Accumulator>> of(Result result) {
        return input -> () -> new Pairs(input, result);
    }

    @Override
    public void add(Row row) {
        Object a = firstToDouble.convertNullable(row.value(first));
        Object b = secondToDouble.convertNullable(row.value(second));
        if (a != null && b != null) {
            gathered.add((Double) a, (Double) b);
        }
    }

    @Override
    public @Nullable Object result() {
        return result.of(gathered);
    }
}
