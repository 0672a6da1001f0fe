package io.cloudfiles.sql.exec;

import io.cloudfiles.table.RowCursor;
import org.jspecify.annotations.Nullable;

/** A cursor that gives some of its input's rows as they are. */
abstract class PassingCursor implements RowCursor {
    final RowCursor input;

    PassingCursor(RowCursor input) {
        this.input = input;
    }

    @Override
    public final @Nullable Object value(int position) {
        return input.value(position);
    }

    @Override
    public final boolean isNull(int position) {
        return input.isNull(position);
    }

    @Override
    public final long longValue(int position) {
        return input.longValue(position);
    }

    @Override
    public final double doubleValue(int position) {
        return input.doubleValue(position);
    }

    @Override
    public void close() {
        input.close();
    }
}
