package io.cloudfiles.sql.engine;

import io.cloudfiles.sql.PreparedQuery;
import io.cloudfiles.sql.RunningQuery;
import io.cloudfiles.sql.SessionSettings;
import io.cloudfiles.sql.exec.Execution;
import io.cloudfiles.sql.exec.ExecutionScope;
import io.cloudfiles.sql.memory.StatementMemory;
import io.cloudfiles.sql.parse.ParsedStatement;
import io.cloudfiles.sql.parse.StatementText;
import io.cloudfiles.sql.plan.PlannedQuery;
import io.cloudfiles.sql.plan.Planner;
import io.cloudfiles.sql.signature.Session;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.CheckpointDatabase;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.type.SqlType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A query. It is planned when asked for its columns, and at each execution: a new batch may be committed. */
final class QueryStatement implements PreparedQuery {
    private final CheckpointDatabase database;
    private final Planner planner;
    private final ParsedStatement.Query query;
    private final StatementText text;
    private final SessionSettings settings;
    private volatile @Nullable PlannedQuery known;

    QueryStatement(
            CheckpointDatabase database,
            Planner planner,
            ParsedStatement.Query query,
            StatementText text,
            SessionSettings settings) {
        this.database = database;
        this.planner = planner;
        this.query = query;
        this.text = text;
        this.settings = settings;
    }

    @Override
    public Optional<List<Column>> columns() {
        return planned().map(PlannedQuery::columns);
    }

    @Override
    public List<SqlType> parameters() {
        if (query.parameters() == 0) {
            return List.of();
        }
        return planned()
                .map(PlannedQuery::parameters)
                .filter(types -> types.size() == query.parameters())
                .orElse(Collections.nCopies(query.parameters(), SqlType.VOID));
    }

    private Optional<PlannedQuery> planned() {
        PlannedQuery planned = known;
        if (planned != null) {
            return Optional.of(planned);
        }
        Optional<PlannedQuery> plan = planner.plan(query, text);
        known = plan.orElse(null);
        return plan;
    }

    @Override
    public RunningQuery execute(List<ParameterValue> values, Cancellation cancellation) {
        cancellation.check();
        PlannedQuery planned = planner.plan(query, text, values);
        List<@Nullable Object> parameters = new ArrayList<>();
        values.forEach(value -> parameters.add(value.value()));
        ScanContext scan = new ScanContext(settings.parallelism(), cancellation);
        ExecutionScope scope = new ExecutionScope(
                new Session(settings.zone(), Instant.now(), settings.schema(), database.sourceFiles()),
                parameters,
                scan,
                new StatementMemory(settings.memoryLimit()));
        return new RunningQuery(planned.columns(), Execution.open(planned.plan(), scope));
    }
}
