package io.cloudfiles.sql.exec;

import io.cloudfiles.table.RowCursor;
import org.jspecify.annotations.Nullable;

/** A cursor whose rows are arrays. */
abstract class ArrayCursor implements RowCursor {
    private @Nullable Object @Nullable [] current;
    private boolean closed;

    /** The next row, or null at the end. Not asked again after that, nor after closing. */
    abstract @Nullable Object @Nullable [] advance();

    /** Closes inputs and lets kept rows go; called once. */
    abstract void release();

    @Override
    public final boolean next() {
        if (closed) {
            return false;
        }
        current = advance();
        if (current == null) {
            close();
        }
        return current != null;
    }

    @Override
    public final @Nullable Object value(int position) {
        @Nullable Object[] row = current;
        if (row == null) {
            throw new IllegalStateException("there is no current row");
        }
        return row[position];
    }

    @Override
    public final void close() {
        if (!closed) {
            closed = true;
            release();
        }
    }
}
