package io.cloudfiles.jdbc;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.PreparedQuery;
import io.cloudfiles.sql.RunningQuery;
import io.cloudfiles.sql.SessionSettings;
import io.cloudfiles.sql.SqlSession;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.CheckpointDatabase;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.Parameter;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
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

    HandMade lateStatement(String sql, List<SqlType> parameters, Run run) {
        statements.put(sql, new Statement(Optional.empty(), parameters, run));
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
        return List.of(new Function());
    }

    @Override
    public Optional<TableFunction> function(String name) {
        return Optional.of(new Function());
    }

    @Override
    public List<TreeSchema> schemas(Consumer<String> warnings) {
        return List.of(
                new TreeSchema("broken", "cannot be read"),
                new TreeSchema("orders/bronze", "a checkpoint"),
                new TreeSchema("orders_silver", "another"));
    }

    @Override
    public List<TreeTable> tables(String schema) {
        if (schema.equals("broken")) {
            throw new CorruptFileException(Location.of("broken/metadata"), "not JSON");
        }
        return List.of(new TreeTable(schema, "files", "its files"), new TreeTable(schema, "state_0", "its state"));
    }

    @Override
    public Optional<Table> table(String schema, String name) {
        if (schema.equals("orders_silver") && name.equals("state_0")) {
            throw new CorruptFileException(Location.of("silver/state/0/_metadata"), "not JSON");
        }
        return Optional.of(new Table() {
            @Override
            public List<Column> columns() {
                return List.of(
                        Column.required(
                                "key",
                                new SqlType.Struct(List.of(new SqlType.Field("user", SqlType.STRING, true))),
                                "the key"),
                        Column.optional("amount", new SqlType.Decimal(10, 2), "money"),
                        Column.optional("path", SqlType.STRING, "a path"));
            }

            @Override
            public RowCursor scan(ScanRequest request, ScanContext context) {
                throw new UnsupportedOperationException();
            }
        });
    }

    private record Function() implements TableFunction {
        @Override
        public String name() {
            return "read_statestore";
        }

        @Override
        public String description() {
            return "the state";
        }

        @Override
        public List<Parameter> parameters() {
            return List.of(
                    new Parameter("path", SqlType.STRING, true, true, "", "the checkpoint"),
                    new Parameter("batchId", SqlType.BIGINT, false, false, "", "the batch"));
        }

        @Override
        public Table bind(Arguments arguments) {
            throw new UnsupportedOperationException();
        }
    }
}
