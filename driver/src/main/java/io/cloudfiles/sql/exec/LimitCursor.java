package io.cloudfiles.sql.exec;

import io.cloudfiles.table.RowCursor;

/** Some rows from some row on; when they are given, the input is closed and asked no more. */
final class LimitCursor extends PassingCursor {
    private long toSkip;
    private long left;

    LimitCursor(RowCursor input, long offset, long limit) {
        super(input);
        this.toSkip = offset;
        this.left = limit;
    }

    @Override
    public boolean next() {
        while (left > 0 && toSkip > 0) {
            toSkip--;
            if (!input.next()) {
                left = 0;
            }
        }
        if (left > 0 && input.next()) {
            left--;
            return true;
        }
        left = 0;
        input.close();
        return false;
    }

    @Override
    public void close() {
        left = 0;
        input.close();
    }
}
