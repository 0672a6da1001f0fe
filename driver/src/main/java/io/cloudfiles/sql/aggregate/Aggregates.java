package io.cloudfiles.sql.aggregate;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.table.Row;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Numbers;
import java.util.Locale;
import java.util.function.Supplier;
import org.apache.calcite.sql.SqlAggFunction;
import org.jspecify.annotations.Nullable;

/** The states of aggregate functions, by function. */
public final class Aggregates {
    private Aggregates() {}

    /**
     * What makes a state for each group.
     *
     * @throws RequestException (0A000) for a function that is not supported
     */
    public static Supplier<Accumulator> of(SqlAggFunction function, AggregateInput input) {
        if (function instanceof SparkAggregate own) {
            return own.accumulators(input);
        }
        return switch (function.getKind()) {
            case COUNT -> () -> new Count(input);
            case SUM -> Sums.sum(input);
            case SUM0 -> Sums.sumOrZero(input);
            case AVG -> Sums.average(input);
            case MIN -> Extremes.least(input);
            case MAX -> Extremes.greatest(input);
            case SINGLE_VALUE -> () -> new SingleValue(input.position(0));
            default ->
                throw new RequestException(
                        ErrorCode.NOT_SUPPORTED,
                        "the aggregate function " + function.getName().toLowerCase(Locale.ROOT)
                                + " is not supported yet");
        };
    }

    /** Rows in which no argument is NULL; without arguments, all rows. */
    private static final class Count implements RemovingAccumulator {
        private final int[] positions;
        private long rows;

        Count(AggregateInput input) {
            positions = input.positions().stream().mapToInt(Integer::intValue).toArray();
        }

        @Override
        public void add(Row row) {
            rows += counts(row) ? 1 : 0;
        }

        @Override
        public void remove(Row row) {
            rows -= counts(row) ? 1 : 0;
        }

        private boolean counts(Row row) {
            for (int position : positions) {
                if (row.isNull(position)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public Object result() {
            return rows;
        }
    }

    /** The value of a subquery that stands for one value. */
    private static final class SingleValue implements Accumulator {
        private final int position;
        private @Nullable Object value;
        private boolean given;

        SingleValue(int position) {
            this.position = position;
        }

        @Override
        public void add(Row row) {
            if (given) {
                throw new EvaluationException(
                        ErrorCode.SCALAR_SUBQUERY_TOO_MANY_ROWS,
                        "a subquery that stands for one value gave more than one row; add LIMIT 1 or an aggregate");
            }
            given = true;
            value = row.value(position);
        }

        @Override
        public @Nullable Object result() {
            return value;
        }
    }

    /** The type of an argument that must be a number. */
    static SqlType number(AggregateInput input, String function) {
        SqlType type = input.type(0);
        if (!Numbers.isNumeric(type.kind()) && type.kind() != SqlType.Kind.VOID) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH, function + " takes a number, not " + type.sql() + "; cast it");
        }
        return type;
    }
}
