package io.cloudfiles.sql.expression;

import io.cloudfiles.error.StopCheck;
import io.cloudfiles.error.Ticker;
import io.cloudfiles.sql.signature.Lambda;
import io.cloudfiles.table.Row;
import org.jspecify.annotations.Nullable;

/** A row as a lambda's body sees it: its columns, the variables of lambdas around it, and the lambda's own. */
final class LambdaRow implements Row, Lambda {
    private final Row outer;
    private final Row columns;
    private final Expression body;
    private final Ticker calls;
    private @Nullable Object first;
    private @Nullable Object second;
    private @Nullable Object third;

    LambdaRow(Row outer, Expression body) {
        this.outer = outer;
        this.columns = outer instanceof LambdaRow around ? around.columns : outer;
        this.body = body;
        this.calls = outer instanceof LambdaRow around ? around.calls : new Ticker(StopCheck::now);
    }

    @Override
    public @Nullable Object of(@Nullable Object one, @Nullable Object two, @Nullable Object three) {
        first = one;
        second = two;
        third = three;
        calls.tick();
        return body.value(this);
    }

    /** The value of a variable of the lambda that is so many lambdas further out. */
    private @Nullable Object variable(int lambdas, int index) {
        LambdaRow at = this;
        for (int i = 0; i < lambdas; i++) {
            at = (LambdaRow) at.outer;
        }
        return switch (index) {
            case 0 -> at.first;
            case 1 -> at.second;
            default -> at.third;
        };
    }

    /** A variable in a lambda's body. */
    record Variable(int lambdas, int index) implements Expression {
        @Override
        public @Nullable Object value(Row row) {
            return ((LambdaRow) row).variable(lambdas, index);
        }
    }

    @Override
    public boolean isNull(int position) {
        return columns.isNull(position);
    }

    @Override
    public @Nullable Object value(int position) {
        return columns.value(position);
    }

    @Override
    public long longValue(int position) {
        return columns.longValue(position);
    }

    @Override
    public double doubleValue(int position) {
        return columns.doubleValue(position);
    }
}
