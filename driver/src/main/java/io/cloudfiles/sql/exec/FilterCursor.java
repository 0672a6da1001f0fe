package io.cloudfiles.sql.exec;

import io.cloudfiles.sql.expression.Expression;
import io.cloudfiles.table.RowCursor;
import org.jspecify.annotations.Nullable;

/** The rows for which a condition holds. */
final class FilterCursor implements RowCursor {
    private final RowCursor input;
    private final Expression condition;
    private final Ticker ticker;

    FilterCursor(RowCursor input, Expression condition, Ticker ticker) {
        this.input = input;
        this.condition = condition;
        this.ticker = ticker;
    }

    @Override
    public boolean next() {
        while (input.next()) {
            if (condition.holds(input)) {
                return true;
            }
            ticker.tick();
        }
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
        input.close();
    }
}
