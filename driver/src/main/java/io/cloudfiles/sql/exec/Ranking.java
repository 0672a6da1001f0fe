package io.cloudfiles.sql.exec;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.sql.aggregate.WindowFunction;
import org.jspecify.annotations.Nullable;

/** The window functions that number rows, or groups of rows that are equal in the order. */
final class Ranking implements WindowValues {
    private final WindowFunction.Kind kind;
    private final int buckets;

    /** {@code buckets} is the column with ntile's argument, or -1. */
    Ranking(WindowFunction.Kind kind, int buckets) {
        this.kind = kind;
        this.buckets = buckets;
    }

    @Override
    public void fill(WindowPartition partition, int column) {
        int first = 0;
        long groups = 0;
        long parts = kind == WindowFunction.Kind.NTILE ? parts(partition) : 1;
        for (int i = 0; i < partition.size(); i++) {
            if (i == 0 || partition.peersEnd(i - 1) == i) {
                first = i;
                groups++;
            }
            partition.set(
                    i,
                    column,
                    switch (kind) {
                        case ROW_NUMBER -> (Object) (i + 1L);
                        case RANK -> first + 1L;
                        case DENSE_RANK -> groups;
                        case PERCENT_RANK -> partition.size() == 1 ? 0.0 : (double) first / (partition.size() - 1);
                        case CUME_DIST -> (double) partition.peersEnd(i) / partition.size();
                        case NTILE -> bucket(i, partition.size(), parts);
                        case LAG, LEAD, NTH_VALUE -> throw new IllegalStateException(kind + " ranks nothing");
                    });
        }
    }

    /** Buckets differ by one row at most, the larger ones first. */
    private static long bucket(long row, long rows, long parts) {
        long size = rows / parts;
        long larger = rows % parts;
        long inLarger = larger * (size + 1);
        return row < inLarger ? row / (size + 1) + 1 : larger + (row - inLarger) / size + 1;
    }

    private long parts(WindowPartition partition) {
        @Nullable Object given = buckets < 0 ? (Object) 1L : partition.value(0, buckets);
        if (given == null || (Long) given <= 0) {
            throw new EvaluationException(
                    ErrorCode.DATATYPE_MISMATCH, "ntile takes a number of buckets above 0, not " + given);
        }
        return (Long) given;
    }
}
