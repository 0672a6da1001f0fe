package io.cloudfiles.sql.exec;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import org.jspecify.annotations.Nullable;

/** The functions first_value, last_value and nth_value: a value of one row of the frame. */
final class FrameValue implements WindowValues {
    /** Which row's. */
    enum Which {
        FIRST,
        LAST,
        NTH
    }

    private final Which which;
    private final Frame frame;
    private final int value;
    private final int argument;
    private final boolean ignoreNulls;

    /**
     * Made ready for one call.
     *
     * @param value the column whose value is given
     * @param argument the column with the number of the row, or, of first and last, that says whether to ignore NULLs; or -1
     */
    FrameValue(Which which, Frame frame, int value, int argument, boolean ignoreNulls) {
        this.which = which;
        this.frame = frame;
        this.value = value;
        this.argument = argument;
        this.ignoreNulls = ignoreNulls;
    }

    @Override
    public void fill(WindowPartition partition, int column) {
        @Nullable Object given = argument < 0 ? null : partition.value(0, argument);
        long number = which == Which.NTH ? number(given) : 1;
        boolean skipping = ignoreNulls || (which != Which.NTH && Boolean.TRUE.equals(given));
        NonNulls nonNulls = skipping ? new NonNulls(partition, value) : null;
        int[] starts = partition.edges(frame.from());
        int[] ends = partition.edges(frame.to());
        for (int i = 0; i < partition.size(); i++) {
            long row = nonNulls == null ? row(starts[i], ends[i], number) : row(starts[i], ends[i], number, nonNulls);
            partition.set(i, column, row < 0 ? null : partition.value(Math.toIntExact(row), value));
        }
    }

    private long row(int start, int end, long number) {
        long row = which == Which.LAST ? end - 1L : start + number - 1;
        return row >= start && row < end ? row : -1;
    }

    private long row(int start, int end, long number, NonNulls nonNulls) {
        return which == Which.LAST ? nonNulls.last(start, end) : nonNulls.within(start, end, number);
    }

    private static long number(@Nullable Object given) {
        if (given == null || (Long) given <= 0) {
            throw new EvaluationException(
                    ErrorCode.DATATYPE_MISMATCH, "nth_value takes the number of a row, from 1, not " + given);
        }
        return (Long) given;
    }
}
