package io.cloudfiles.sql.aggregate;

import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.table.Row;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** try_sum and try_avg: another state, whose overflow is NULL. */
final class OrNull implements Accumulator {
    private final Accumulator inner;
    private boolean failed;

    private OrNull(Accumulator inner) {
        this.inner = inner;
    }

    static Function<AggregateInput, Supplier<Accumulator>> of(
            Function<AggregateInput, Supplier<Accumulator>> accumulators) {
        return input -> {
            Supplier<Accumulator> inner = accumulators.apply(input);
            return () -> new OrNull(inner.get());
        };
    }

    @Override
    public void add(Row row) {
        if (!failed) {
            try {
                inner.add(row);
            } catch (EvaluationException overflow) {
                failed = true;
            }
        }
    }

    @Override
    public @Nullable Object result() {
        try {
            return failed ? null : inner.result();
        } catch (EvaluationException overflow) {
            return null;
        }
    }
}
