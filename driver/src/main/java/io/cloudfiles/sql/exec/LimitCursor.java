package io.cloudfiles.sql.exec;

import io.cloudfiles.table.RowCursor;
import org.jspecify.annotations.Nullable;

/** Some rows from some row on; when they are given, the input is closed and asked no more. */
final class LimitCursor implements RowCursor {
    private final RowCursor input;
    private long toSkip;
    private long left;

    LimitCursor(RowCursor input, long offset, long limit) {
        this.input = input;
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
    public @Nullable Object value(int position) {
        return input.value(position);
    }

    @Override
    public boolean isNull(int position) {
        return input.isNull(position);
    }

    @Override
    public long longValue(int position) {
        return input.longValue(position);
    }

    @Override
    public double doubleValue(int position) {
        return input.doubleValue(position);
    }

    @Override
    public void close() {
        left = 0;
        input.close();
    }
}
