package io.cloudfiles.sql.aggregate;

import io.cloudfiles.table.Row;
import org.jspecify.annotations.Nullable;

/** An aggregate function's state over the rows of one group. */
public interface Accumulator {
    /** Takes a row in; the row is only looked at during the call. */
    void add(Row row);

    /** The aggregate's value over the rows so far; null for NULL. */
    @Nullable Object result();
}
