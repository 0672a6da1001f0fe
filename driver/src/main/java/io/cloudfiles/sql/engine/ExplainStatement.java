package io.cloudfiles.sql.engine;

import io.cloudfiles.sql.PreparedQuery;
import io.cloudfiles.sql.RunningQuery;
import io.cloudfiles.sql.parse.ParsedStatement;
import io.cloudfiles.sql.parse.StatementText;
import io.cloudfiles.sql.plan.PlannedQuery;
import io.cloudfiles.sql.plan.Planner;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.Column;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** EXPLAIN: the operators that a query would run, and what its scans would be asked for, a row each. */
final class ExplainStatement implements PreparedQuery {
    private static final List<Column> COLUMNS =
            List.of(Column.required("plan", SqlType.STRING, "the operators, the last to run first"));

    private final Planner planner;
    private final ParsedStatement.Query query;
    private final StatementText text;

    ExplainStatement(Planner planner, ParsedStatement.Query query, StatementText text) {
        this.planner = planner;
        this.query = query;
        this.text = text;
        planner.plan(query, text);
    }

    @Override
    public Optional<List<Column>> columns() {
        return Optional.of(COLUMNS);
    }

    @Override
    public List<SqlType> parameters() {
        return Collections.nCopies(query.parameters(), SqlType.VOID);
    }

    @Override
    public RunningQuery execute(List<ParameterValue> values, Cancellation cancellation) {
        cancellation.check();
        PlannedQuery planned = planner.plan(query, text, values);
        List<@Nullable Object[]> lines = new ArrayList<>();
        planned.text().lines().forEach(line -> lines.add(new @Nullable Object[] {line}));
        return new RunningQuery(COLUMNS, new ListCursor(lines));
    }
}
