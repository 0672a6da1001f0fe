package io.cloudfiles.sql.exec;

import io.cloudfiles.error.Ticker;
import io.cloudfiles.table.RowCursor;
import org.jspecify.annotations.Nullable;

/** Each row of an input with the rows that a plan gives for it. Nothing is held. */
final class LateralCursor implements RowCursor {
    /**
     * What runs for each row.
     *
     * @param orNulls whether a row for which there is none comes with NULLs
     */
    record Plan(int leftWidth, SubqueryRun run, boolean orNulls) {}

    private final RowCursor left;
    private final Plan plan;
    private final Ticker ticker;
    private @Nullable RowCursor right;
    private boolean onRight;

    LateralCursor(RowCursor left, Plan plan, Ticker ticker) {
        this.left = left;
        this.plan = plan;
        this.ticker = ticker;
    }

    @Override
    public boolean next() {
        boolean beginning = false;
        while (true) {
            RowCursor rows = right;
            if (rows != null) {
                onRight = rows.next();
                if (onRight) {
                    return true;
                }
                rows.close();
                right = null;
                if (beginning && plan.orNulls()) {
                    return true;
                }
            }
            ticker.tick();
            if (!left.next()) {
                return false;
            }
            right = plan.run().open(plan.run().values(left));
            beginning = true;
        }
    }

    private RowCursor right() {
        RowCursor rows = right;
        if (rows == null) {
            throw new IllegalStateException("there is no current row");
        }
        return rows;
    }

    @Override
    public @Nullable Object value(int position) {
        if (position < plan.leftWidth()) {
            return left.value(position);
        }
        return onRight ? right().value(position - plan.leftWidth()) : null;
    }

    @Override
    public boolean isNull(int position) {
        if (position < plan.leftWidth()) {
            return left.isNull(position);
        }
        return !onRight || right().isNull(position - plan.leftWidth());
    }

    @Override
    public long longValue(int position) {
        return position < plan.leftWidth() ? left.longValue(position) : right().longValue(position - plan.leftWidth());
    }

    @Override
    public double doubleValue(int position) {
        return position < plan.leftWidth()
                ? left.doubleValue(position)
                : right().doubleValue(position - plan.leftWidth());
    }

    @Override
    public void close() {
        RowCursor rows = right;
        if (rows != null) {
            rows.close();
        }
        left.close();
    }
}
