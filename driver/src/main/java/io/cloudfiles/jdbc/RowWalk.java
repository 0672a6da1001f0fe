package io.cloudfiles.jdbc;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.StopCheck;
import io.cloudfiles.sql.RunningQuery;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.Row;
import io.cloudfiles.table.RowCursor;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * A query's rows as a result set walks them: which one it stands on, how many it may give, and when it must stop. Rows
 * are never kept; reading stops at the end, at the limit, at an error and on close.
 */
final class RowWalk {
    private enum Place {
        BEFORE_FIRST,
        ON_ROW,
        AFTER_LAST
    }

    /** What runs below looks at its stop signal itself; rows that are at hand already are not asked one by one. */
    private static final int ROWS_BETWEEN_CHECKS = 64;

    private final RowCursor cursor;
    private final Cancellation cancellation;
    private final long maxRows;
    private long number;
    private Place place = Place.BEFORE_FIRST;
    private boolean lastWasNull;
    private volatile StopCheck.Place check = new StopCheck.Place();

    /** {@code maxRows} 0 stands for no limit. */
    RowWalk(RunningQuery query, Cancellation cancellation, long maxRows) {
        this.cursor = query.rows();
        this.cancellation = cancellation;
        this.maxRows = maxRows;
    }

    /** Steps; throws what the layers below throw. One thread steps or closes at a time, for a cursor is not shared. */
    synchronized boolean next() {
        if (place == Place.AFTER_LAST) {
            return false;
        }
        boolean stepped = false;
        try {
            if (number % ROWS_BETWEEN_CHECKS == 0) {
                cancellation.check();
            }
            stepped = (maxRows == 0 || number < maxRows) && step();
        } finally {
            if (!stepped) {
                finish();
            }
        }
        if (stepped) {
            number++;
            place = Place.ON_ROW;
        }
        return stepped;
    }

    private boolean step() {
        StopCheck.Place here = here();
        Object before = cancellation.enter(here);
        try {
            return cursor.next();
        } finally {
            here.leave(before);
        }
    }

    /** Where the current thread's check is kept. */
    StopCheck.Place here() {
        StopCheck.Place known = check;
        StopCheck.Place here = known.here();
        if (here != known) {
            check = here;
        }
        return here;
    }

    /** Stops reading, from any thread: one that waits in {@link #next()} is told to stop first. */
    void close() {
        cancellation.cancel("the result set was closed");
        finish();
    }

    private synchronized void finish() {
        place = Place.AFTER_LAST;
        cursor.close();
    }

    /** The row stood on. */
    Row current() throws SQLException {
        if (place != Place.ON_ROW) {
            throw SqlErrors.of(
                    ErrorCode.INVALID_CURSOR_STATE,
                    place == Place.BEFORE_FIRST
                            ? "no row yet: call next() before reading a column"
                            : "no row any more: next() has given false");
        }
        return cursor;
    }

    /** The values of a row may be worked out as they are asked for: what does so is in this walk's execution. */
    @Nullable Object enter(StopCheck.Place here) {
        return cancellation.enter(here);
    }

    /** What the caller sees of a failure in this walk's execution. */
    SQLException failure(Throwable failure) {
        return SqlErrors.of(failure, cancellation);
    }

    /** Notes whether the value read last was NULL, and says so. */
    boolean noteNull(boolean isNull) {
        lastWasNull = isNull;
        return isNull;
    }

    boolean lastWasNull() {
        return lastWasNull;
    }

    /** The current row's number from 1; 0 where there is none. */
    long number() {
        return place == Place.ON_ROW ? number : 0;
    }

    boolean isBeforeFirst() {
        return place == Place.BEFORE_FIRST;
    }

    /** Whether the walk went past at least one row to the end. */
    boolean isAfterLast() {
        return place == Place.AFTER_LAST && number > 0;
    }
}
