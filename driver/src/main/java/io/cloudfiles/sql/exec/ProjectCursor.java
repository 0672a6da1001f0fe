package io.cloudfiles.sql.exec;

import io.cloudfiles.sql.expression.Expression;
import io.cloudfiles.table.RowCursor;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Expressions over each row, worked out when first asked for and then kept until the next row. */
final class ProjectCursor implements RowCursor {
    private final RowCursor input;
    private final Expression[] expressions;
    private final @Nullable Object[] values;
    private final boolean[] known;

    ProjectCursor(RowCursor input, Expression[] expressions) {
        this.input = input;
        this.expressions = expressions;
        this.values = new @Nullable Object[expressions.length];
        this.known = new boolean[expressions.length];
    }

    @Override
    public boolean next() {
        Arrays.fill(known, false);
        return input.next();
    }

    @Override
    public @Nullable Object value(int position) {
        if (!known[position]) {
            values[position] = expressions[position].value(input);
            known[position] = true;
        }
        return values[position];
    }

    @Override
    public boolean isNull(int position) {
        return expressions[position].isUnboxed() ? expressions[position].isNull(input) : value(position) == null;
    }

    @Override
    public long longValue(int position) {
        return expressions[position].isUnboxed()
                ? expressions[position].longValue(input)
                : RowCursor.super.longValue(position);
    }

    @Override
    public double doubleValue(int position) {
        return expressions[position].isUnboxed()
                ? expressions[position].doubleValue(input)
                : RowCursor.super.doubleValue(position);
    }

    @Override
    public void close() {
        input.close();
    }
}
