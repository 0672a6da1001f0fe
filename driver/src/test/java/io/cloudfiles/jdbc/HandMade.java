package io.cloudfiles.jdbc;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.PreparedQuery;
import io.cloudfiles.sql.RunningQuery;
import io.cloudfiles.sql.SessionSettings;
import io.cloudfiles.sql.SqlSession;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.CheckpointDatabase;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.Table;
import io.cloudfiles.table.TableFunction;
import io.cloudfiles.table.TreeSchema;
import io.cloudfiles.table.TreeTable;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A database made by hand: each statement's text stands for the rows it is told to give. */
final class HandMade implements CloudFilesDriver.Opener, SqlSession, CheckpointDatabase {
    /** What a statement does when it is run. */
    interface Run extends BiFunction<List<PreparedQuery.ParameterValue>, Cancellation, RunningQuery> {}

    private final Map<String, Statement> statements = new HashMap<>();
    final List<SessionSettings> settingsSeen = new ArrayList<>();
    final List<Rows> cursors = new ArrayList<>();
    Runnable onPrepare = () -> {};

    private record Statement(Optional<List<Column>> columns, List<SqlType> parameters, Run run)
            implements PreparedQuery {
        @Override
        public RunningQuery execute(List<ParameterValue> values, Cancellation cancellation) {
            return run.apply(values, cancellation);
        }
    }

    /** Rows that count how they are read and closed. */
    static final class Rows implements RowCursor {
        private final List<@Nullable Object[]> rows;
        private final Cancellation cancellation;
        int read;
        int closed;

        Rows(List<@Nullable Object[]> rows, Cancellation cancellation) {
            this.rows = rows;
            this.cancellation = cancellation;
        }

        @Override
        public boolean next() {
            cancellation.check();
            if (closed > 0 || read == rows.size()) {
                return false;
            }
            read++;
            return true;
        }

        @Override
        public @Nullable Object value(int position) {
            return rows.get(read - 1)[position];
        }

        @Override
        public void close() {
            closed++;
        }
    }

    CloudFilesConnection connect(String url) throws java.sql.SQLException {
        return connect(url, new Properties());
    }

    CloudFilesConnection connect(String url, Properties properties) throws java.sql.SQLException {
        CloudFilesConnection connection =
                (CloudFilesConnection) new CloudFilesDriver(this).connect("jdbc:cloudfiles:" + url, properties);
        return java.util.Objects.requireNonNull(connection);
    }

    final HandMade query(String sql, List<Column> columns, @Nullable Object[]... rows) {
        return statement(sql, columns, List.of(), (values, cancellation) -> {
            Rows cursor = new Rows(List.of(rows), cancellation);
            cursors.add(cursor);
            return new RunningQuery(columns, cursor);
        });
    }

    HandMade statement(String sql, List<Column> columns, List<SqlType> parameters, Run run) {
        statements.put(sql, new Statement(Optional.of(columns), parameters, run));
        return this;
    }

    @Override
    public PreparedQuery parse(String sql, SessionSettings settings) {
        settingsSeen.add(settings);
        onPrepare.run();
        Statement statement = statements.get(sql);
        if (statement == null) {
            throw new RequestException(ErrorCode.PARSE_SYNTAX_ERROR, "no such statement: " + sql);
        }
        return statement;
    }

    @Override
    public CheckpointDatabase database(ConnectionSettings settings) {
        return this;
    }

    @Override
    public SqlSession sql(CheckpointDatabase database) {
        return this;
    }

    @Override
    public List<TableFunction> functions() {
        return List.of();
    }

    @Override
    public Optional<TableFunction> function(String name) {
        return Optional.empty();
    }

    @Override
    public List<TreeSchema> schemas(Consumer<String> warnings) {
        return List.of();
    }

    @Override
    public List<TreeTable> tables(String schema) {
        return List.of();
    }

    @Override
    public Optional<Table> table(String schema, String name) {
        return Optional.empty();
    }
}
