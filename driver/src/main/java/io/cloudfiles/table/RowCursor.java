package io.cloudfiles.table;

/**
 * Rows one after the other. The cursor is itself the current row: its values hold until the next {@link #next()}, and
 * boxed values taken from it may be kept for ever.
 *
 * <p>Not safe for use by several threads. Closing stops all reading at once; closing twice is fine.
 */
public interface RowCursor extends Row, AutoCloseable {
    /** Steps to the next row; false at the end, and ever after. */
    boolean next();

    @Override
    void close();
}
