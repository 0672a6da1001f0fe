package io.cloudfiles.jdbc;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.calcite.avatica.AvaticaConnection;
import org.apache.calcite.avatica.MetaImpl;
import org.apache.calcite.avatica.remote.TypedValue;

/**
 * Avatica's back end of a connection. It numbers statements; queries do not pass here, for their rows would have to be
 * frames: statements ask the SQL session themselves.
 */
final class CloudFilesMeta extends MetaImpl {
    private final AtomicInteger statements = new AtomicInteger();

    CloudFilesMeta(AvaticaConnection connection) {
        super(connection);
    }

    @Override
    public StatementHandle createStatement(ConnectionHandle connectionHandle) {
        return new StatementHandle(connectionHandle.id, statements.incrementAndGet(), null);
    }

    @Override
    public void closeStatement(StatementHandle handle) {
        // Nothing is kept here for a statement.
    }

    @Override
    public StatementHandle prepare(ConnectionHandle connectionHandle, String sql, long maxRowCount) {
        throw notHere("prepare");
    }

    @Override
    @Deprecated
    public ExecuteResult prepareAndExecute(
            StatementHandle handle, String sql, long maxRowCount, PrepareCallback callback) {
        throw notHere("prepareAndExecute");
    }

    @Override
    public ExecuteResult prepareAndExecute(
            StatementHandle handle, String sql, long maxRowCount, int maxRowsInFirstFrame, PrepareCallback callback) {
        throw notHere("prepareAndExecute");
    }

    @Override
    public ExecuteBatchResult prepareAndExecuteBatch(StatementHandle handle, List<String> statementTexts) {
        throw notHere("prepareAndExecuteBatch");
    }

    @Override
    public ExecuteBatchResult executeBatch(StatementHandle handle, List<List<TypedValue>> values) {
        throw notHere("executeBatch");
    }

    @Override
    public Frame fetch(StatementHandle handle, long offset, int maxRows) {
        throw notHere("fetch");
    }

    @Override
    @Deprecated
    public ExecuteResult execute(StatementHandle handle, List<TypedValue> values, long maxRowCount) {
        throw notHere("execute");
    }

    @Override
    public ExecuteResult execute(StatementHandle handle, List<TypedValue> values, int maxRowsInFirstFrame) {
        throw notHere("execute");
    }

    @Override
    public boolean syncResults(StatementHandle handle, org.apache.calcite.avatica.QueryState state, long offset) {
        throw notHere("syncResults");
    }

    @Override
    public void commit(ConnectionHandle connectionHandle) {
        // Nothing is ever changed.
    }

    @Override
    public void rollback(ConnectionHandle connectionHandle) {
        // Nothing is ever changed.
    }

    private static RequestException notHere(String call) {
        return new RequestException(
                ErrorCode.NOT_SUPPORTED, "Avatica's " + call + " is not supported: use the JDBC statement");
    }
}
