package io.cloudfiles.sql.exec;

import io.cloudfiles.sql.expression.Expression;
import io.cloudfiles.table.Row;
import io.cloudfiles.table.RowCursor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A subquery's plan, to be run with values of the row around it.
 *
 * @param values over the row around
 * @param cells where they are laid for the plan
 */
record SubqueryRun(Source source, List<Expression> values, List<OuterCells.Cell> cells) {
    /** Whether it takes nothing from outside. */
    boolean isAlwaysTheSame() {
        return values.isEmpty();
    }

    @Nullable Object[] values(Row row) {
        @Nullable Object[] all = new @Nullable Object[values.size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = values.get(i).value(row);
        }
        return all;
    }

    /** Starts it. Its rows are to be read before it is started again. */
    RowCursor open(@Nullable Object[] outer) {
        OuterCells.set(cells, outer);
        return source.open();
    }
}
