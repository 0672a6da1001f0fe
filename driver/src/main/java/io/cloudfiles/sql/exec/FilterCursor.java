package io.cloudfiles.sql.exec;

import io.cloudfiles.error.Ticker;
import io.cloudfiles.sql.expression.Expression;
import io.cloudfiles.table.RowCursor;

/** The rows for which a condition holds. */
final class FilterCursor extends PassingCursor {
    private final Expression condition;
    private final Ticker ticker;

    FilterCursor(RowCursor input, Expression condition, Ticker ticker) {
        super(input);
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
}
