package io.cloudfiles.jdbc;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.PreparedQuery;
import io.cloudfiles.sql.RunningQuery;
import io.cloudfiles.sql.SessionSettings;
import io.cloudfiles.sql.SqlSession;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.CheckpointDatabase;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.TimeZone;
import java.util.concurrent.Executor;
import org.apache.calcite.avatica.AvaticaStatement;
import org.apache.calcite.avatica.ConnectionConfig;
import org.apache.calcite.avatica.InternalProperty;
import org.apache.calcite.avatica.util.Casing;
import org.jspecify.annotations.Nullable;

/**
 * A connection: one database, and the settings that its statements run with. Statements of one connection may run at the
 * same time in several threads. Transactions are accepted and mean nothing, for nothing is ever changed and each
 * statement reads what is committed when it runs.
 */
final class CloudFilesConnection extends RefusedCalls {
    static final String CATALOG = "cloudfiles";

    private final ConnectionSettings settings;
    private final CheckpointDatabase database;
    private final SqlSession sql;
    private final ClientInfo clientInfo = new ClientInfo();
    private final Warnings warnings = new Warnings();
    private volatile String schema;
    private volatile boolean autoCommit = true;
    private volatile int isolation = Connection.TRANSACTION_NONE;

    CloudFilesConnection(
            CloudFilesDriver driver, ConnectionSettings settings, CheckpointDatabase database, SqlSession sql) {
        // Avatica's own options are not ours: it gets none.
        super(driver, driver.objects(), settings.url(), new Properties());
        this.settings = settings;
        this.database = database;
        this.sql = sql;
        this.schema = settings.session().schema();
        properties.put(InternalProperty.QUOTING, org.apache.calcite.avatica.util.Quoting.BACK_TICK);
        properties.put(InternalProperty.CASE_SENSITIVE, false);
        properties.put(InternalProperty.UNQUOTED_CASING, Casing.UNCHANGED);
        properties.put(InternalProperty.QUOTED_CASING, Casing.UNCHANGED);
    }

    ConnectionSettings settings() {
        return settings;
    }

    /** The database, where this is open. */
    CheckpointDatabase database() throws SQLException {
        checkOpen();
        return database;
    }

    /** Rows that are at hand as the result of a statement of their own, which closes with it. */
    CloudFilesResultSet show(RunningQuery rows) throws SQLException {
        checkOpen();
        CloudFilesStatement statement = new CloudFilesStatement(this);
        statement.closeOnCompletion();
        return statement.show(rows, Cancellation.untimed());
    }

    /** Understands as much of a statement as is needed to run it once; throws what the layers below throw. */
    PreparedQuery parse(@Nullable String statement, boolean understandEscapes) {
        String given = given(statement);
        return sql.parse(understandEscapes ? EscapeSyntax.replaced(given) : given, presentSettings());
    }

    private static String given(@Nullable String statement) {
        WarmUp.asked();
        if (statement == null) {
            throw new RequestException(ErrorCode.INVALID_PARAMETER_VALUE, "a statement needs a text, which is null");
        }
        return statement;
    }

    private SessionSettings presentSettings() {
        return settings.session().withSchema(schema);
    }

    /** Understands a statement to be run many times. Only an interrupt stops this, for there is nothing yet to cancel. */
    private PreparedQuery prepare(@Nullable String statement) throws SQLException {
        checkOpen();
        try {
            return Cancellation.untimed()
                    .during(() -> sql.prepare(EscapeSyntax.replaced(given(statement)), presentSettings()));
        } catch (RuntimeException | AssertionError | LinkageError | VirtualMachineError e) {
            throw SqlErrors.of(e);
        }
    }

    @Override
    protected void checkOpen() throws SQLException {
        if (isClosed()) {
            throw SqlErrors.of(ErrorCode.CONNECTION_CLOSED, "the connection is closed; open another");
        }
    }

    @Override
    public ConnectionConfig config() {
        return LocalConfig.INSTANCE;
    }

    @Override
    public TimeZone getTimeZone() {
        return TimeZone.getTimeZone(settings.session().zone());
    }

    @Override
    public void close() throws SQLException {
        if (isClosed()) {
            return;
        }
        super.close();
        for (AvaticaStatement statement : List.copyOf(statementMap.values())) {
            statement.close();
        }
        database.close();
    }

    @Override
    public void abort(@Nullable Executor executor) throws SQLException {
        if (executor == null) {
            throw SqlErrors.of(ErrorCode.INVALID_PARAMETER_VALUE, "abort needs an executor");
        }
        // Closing does not wait for statements: each is told to stop.
        close();
    }

    /** Whether this is open and its root can still be read; the look at it is short, so the timeout is not needed. */
    @Override
    public boolean isValid(int timeout) throws SQLException {
        if (timeout < 0) {
            throw SqlErrors.of(
                    ErrorCode.INVALID_PARAMETER_VALUE, "a timeout must be 0 or more seconds, not " + timeout);
        }
        if (isClosed()) {
            return false;
        }
        try {
            database.checkRoot();
            return true;
        } catch (CloudFilesException e) {
            return false;
        }
    }

    @Override
    public AvaticaStatement createStatement(int type, int concurrency, int holdability) throws SQLException {
        checkOpen();
        warnOfOtherThan(type, concurrency);
        return new CloudFilesStatement(this);
    }

    @Override
    public PreparedStatement prepareStatement(String text, int type, int concurrency, int holdability)
            throws SQLException {
        checkOpen();
        warnOfOtherThan(type, concurrency);
        return new CloudFilesPreparedStatement(this, prepare(text));
    }

    /** Generated keys are of inserts, and there are none: JDBC has them ignored for all other statements. */
    @Override
    public PreparedStatement prepareStatement(String text, int autoGeneratedKeys) throws SQLException {
        return prepareStatement(text);
    }

    @Override
    public PreparedStatement prepareStatement(String text, int[] keyColumns) throws SQLException {
        return prepareStatement(text);
    }

    @Override
    public PreparedStatement prepareStatement(String text, String[] keyColumns) throws SQLException {
        return prepareStatement(text);
    }

    /** As JDBC has it: what a result set cannot be is downgraded, and the connection warns of it. */
    private void warnOfOtherThan(int type, int concurrency) {
        if (type != ResultSet.TYPE_FORWARD_ONLY || concurrency != ResultSet.CONCUR_READ_ONLY) {
            warnings.add(new SQLWarning(
                    "results are TYPE_FORWARD_ONLY and CONCUR_READ_ONLY; what was asked for is not supported",
                    ErrorCode.NOT_SUPPORTED.sqlState()));
        }
    }

    /** Notes something the user should know, as a warning of this connection. */
    void warn(SQLWarning warning) {
        warnings.add(warning);
    }

    @Override
    public @Nullable SQLWarning getWarnings() throws SQLException {
        checkOpen();
        return warnings.first();
    }

    @Override
    public void clearWarnings() throws SQLException {
        checkOpen();
        warnings.clear();
    }

    @Override
    public @Nullable String nativeSQL(@Nullable String text) throws SQLException {
        checkOpen();
        return text == null ? null : EscapeSyntax.replaced(text);
    }

    /** A hint; the database is read-only whatever is asked for. */
    @Override
    public void setReadOnly(boolean readOnly) throws SQLException {
        checkOpen();
    }

    @Override
    public boolean isReadOnly() throws SQLException {
        checkOpen();
        return true;
    }

    @Override
    public void setAutoCommit(boolean autoCommit) throws SQLException {
        checkOpen();
        this.autoCommit = autoCommit;
    }

    @Override
    public boolean getAutoCommit() throws SQLException {
        checkOpen();
        return autoCommit;
    }

    @Override
    public void commit() throws SQLException {
        checkOpen();
    }

    @Override
    public void rollback() throws SQLException {
        checkOpen();
    }

    @Override
    public void setTransactionIsolation(int level) throws SQLException {
        checkOpen();
        switch (level) {
            case Connection.TRANSACTION_NONE,
                    Connection.TRANSACTION_READ_UNCOMMITTED,
                    Connection.TRANSACTION_READ_COMMITTED,
                    Connection.TRANSACTION_REPEATABLE_READ,
                    Connection.TRANSACTION_SERIALIZABLE -> isolation = level;
            default -> throw SqlErrors.of(ErrorCode.INVALID_PARAMETER_VALUE, "no transaction isolation is " + level);
        }
    }

    @Override
    public int getTransactionIsolation() throws SQLException {
        checkOpen();
        return isolation;
    }

    @Override
    public String getCatalog() throws SQLException {
        checkOpen();
        return CATALOG;
    }

    @Override
    public void setCatalog(@Nullable String catalog) throws SQLException {
        checkOpen();
        if (catalog != null && !catalog.isEmpty() && !catalog.equalsIgnoreCase(CATALOG)) {
            throw SqlErrors.of(ErrorCode.CATALOG_NOT_FOUND, "no catalog \"" + catalog + "\": there is " + CATALOG);
        }
    }

    @Override
    public String getSchema() throws SQLException {
        checkOpen();
        return schema;
    }

    @Override
    public void setSchema(@Nullable String schema) throws SQLException {
        checkOpen();
        this.schema = Objects.requireNonNullElse(schema, settings.session().schema());
    }

    @Override
    public Map<String, Class<?>> getTypeMap() throws SQLException {
        checkOpen();
        return Map.of();
    }

    @Override
    public void setTypeMap(@Nullable Map<String, Class<?>> map) throws SQLException {
        checkOpen();
        TypeMapping.checkTypeMap(map);
    }

    @Override
    public void setHoldability(int holdability) throws SQLException {
        checkOpen();
        if (holdability != ResultSet.HOLD_CURSORS_OVER_COMMIT && holdability != ResultSet.CLOSE_CURSORS_AT_COMMIT) {
            throw SqlErrors.of(ErrorCode.INVALID_PARAMETER_VALUE, "no holdability is " + holdability);
        }
        if (holdability == ResultSet.CLOSE_CURSORS_AT_COMMIT) {
            throw SqlErrors.unsupported("CLOSE_CURSORS_AT_COMMIT");
        }
    }

    @Override
    public void setNetworkTimeout(@Nullable Executor executor, int milliseconds) throws SQLException {
        if (milliseconds < 0) {
            throw SqlErrors.of(
                    ErrorCode.INVALID_PARAMETER_VALUE,
                    "a network timeout must be 0 or more milliseconds, not " + milliseconds);
        }
        super.setNetworkTimeout(executor, milliseconds);
    }

    @Override
    public void setClientInfo(@Nullable String name, @Nullable String value) throws java.sql.SQLClientInfoException {
        clientInfo.set(name, value, isOpen());
    }

    @Override
    public void setClientInfo(@Nullable Properties all) throws java.sql.SQLClientInfoException {
        clientInfo.setAll(all, isOpen());
    }

    @Override
    public @Nullable String getClientInfo(@Nullable String name) throws SQLException {
        checkOpen();
        return name == null ? null : clientInfo.all().getProperty(name);
    }

    @Override
    public Properties getClientInfo() throws SQLException {
        checkOpen();
        return clientInfo.all();
    }

    private boolean isOpen() {
        try {
            return !isClosed();
        } catch (SQLException e) {
            return false;
        }
    }

    @Override
    public <T> T unwrap(@Nullable Class<T> type) throws SQLException {
        return Unwrapping.unwrap(this, type);
    }

    @Override
    public boolean isWrapperFor(@Nullable Class<?> type) {
        return Unwrapping.isWrapperFor(this, type);
    }
}
