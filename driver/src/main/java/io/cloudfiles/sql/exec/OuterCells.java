package io.cloudfiles.sql.exec;

import io.cloudfiles.sql.expression.Expression;
import io.cloudfiles.sql.rel.OuterValue;
import io.cloudfiles.table.Row;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the subqueries of one execution have from the rows around them at the moment. */
final class OuterCells {
    /** A value's place; its expression gives what lies there. */
    static final class Cell implements Expression {
        private @Nullable Object value;

        @Override
        public @Nullable Object value(Row row) {
            return value;
        }
    }

    private final Map<Integer, Cell> cells = new HashMap<>();

    Cell of(OuterValue outer) {
        return cells.computeIfAbsent(outer.number(), number -> new Cell());
    }

    /** Several of them, to be set together. */
    static void set(List<Cell> cells, @Nullable Object[] values) {
        for (int i = 0; i < values.length; i++) {
            cells.get(i).value = values[i];
        }
    }
}
