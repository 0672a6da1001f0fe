package io.cloudfiles.sql.expression;

import io.cloudfiles.table.Row;
import org.jspecify.annotations.Nullable;

/** The same value for every row. */
record Constant(@Nullable Object constant) implements Expression {
    @Override
    public @Nullable Object value(Row row) {
        return constant;
    }

    @Override
    public boolean isUnboxed() {
        return true;
    }
}
