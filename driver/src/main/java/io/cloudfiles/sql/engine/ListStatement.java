package io.cloudfiles.sql.engine;

import io.cloudfiles.sql.PreparedQuery;
import io.cloudfiles.sql.RunningQuery;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.Column;
import io.cloudfiles.type.SqlType;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A statement that lists something, found anew at each execution. */
record ListStatement(List<Column> all, Supplier<List<@Nullable Object[]>> rows) implements PreparedQuery {
    @Override
    public Optional<List<Column>> columns() {
        return Optional.of(all);
    }

    @Override
    public List<SqlType> parameters() {
        return List.of();
    }

    @Override
    public RunningQuery execute(List<ParameterValue> values, Cancellation cancellation) {
        cancellation.check();
        return new RunningQuery(all, new ListCursor(rows.get()));
    }
}
