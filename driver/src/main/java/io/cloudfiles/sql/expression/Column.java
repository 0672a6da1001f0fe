package io.cloudfiles.sql.expression;

import io.cloudfiles.table.Row;
import org.jspecify.annotations.Nullable;

/** A value of the row itself. */
record Column(int position) implements Expression {
    @Override
    public @Nullable Object value(Row row) {
        return row.value(position);
    }

    @Override
    public boolean isNull(Row row) {
        return row.isNull(position);
    }

    @Override
    public long longValue(Row row) {
        return row.longValue(position);
    }

    @Override
    public double doubleValue(Row row) {
        return row.doubleValue(position);
    }

    @Override
    public boolean isUnboxed() {
        return true;
    }
}
