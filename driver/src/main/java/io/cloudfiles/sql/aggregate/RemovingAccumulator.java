package io.cloudfiles.sql.aggregate;

import io.cloudfiles.table.Row;

/** An accumulator that can give rows back, exactly: its value is then as if they had never been added. */
public interface RemovingAccumulator extends Accumulator {
    /** Gives the row back that was added longest ago. */
    void remove(Row row);
}
