package io.cloudfiles.jdbc;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.PreparedQuery;
import io.cloudfiles.sql.PreparedQuery.ParameterValue;
import io.cloudfiles.sql.RunningQuery;
import io.cloudfiles.table.Cancellation;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.apache.calcite.avatica.AvaticaResultSet;
import org.jspecify.annotations.Nullable;

/** A statement: runs one query at a time; running the next closes the result before. Cancelling leaves it usable. */
class CloudFilesStatement extends StatementSettings {
    private final CloudFilesConnection session;
    private final Object lifeLock = new Object();
    private @Nullable CloudFilesResultSet results;

    /** The stop signal of the current run. */
    private volatile @Nullable Cancellation execution;

    CloudFilesStatement(CloudFilesConnection session) {
        super(session);
        this.session = session;
    }

    /** The connection, with what only this package may ask of it. */
    final CloudFilesConnection session() {
        return session;
    }

    /** Where a run's query comes from: it is understood anew, or was before. */
    @FunctionalInterface
    interface Preparation {
        PreparedQuery query();
    }

    /** Runs a query; the one way to a result. Cancelling works from here on, while the query is planned too. */
    final CloudFilesResultSet run(Preparation preparation, List<ParameterValue> values) throws SQLException {
        closeResults();
        int seconds = timeoutSeconds();
        Cancellation cancellation =
                seconds == 0 ? Cancellation.untimed() : Cancellation.after(Duration.ofSeconds(seconds));
        execution = cancellation;
        try {
            return show(cancellation.during(() -> start(preparation.query(), values, cancellation)), cancellation);
        } catch (RuntimeException | AssertionError | LinkageError | VirtualMachineError e) {
            throw failure(e);
        }
    }

    private static RunningQuery start(PreparedQuery query, List<ParameterValue> values, Cancellation cancellation) {
        if (query.parameters().size() != values.size()) {
            throw new RequestException(
                    ErrorCode.UNSET_PARAMETER,
                    "the statement has " + query.parameters().size()
                            + " parameters and their values cannot be set here; use prepareStatement");
        }
        cancellation.check();
        return query.execute(values, cancellation);
    }

    /** Makes a running query the current result. */
    final CloudFilesResultSet show(RunningQuery query, Cancellation cancellation) throws SQLException {
        RowWalk walk = new RowWalk(query, cancellation, maxRowCount);
        synchronized (lifeLock) {
            if (closed) {
                walk.close();
                checkOpen();
            }
            CloudFilesResultSet shown = new CloudFilesResultSet(this, query.columns(), walk);
            results = shown;
            return shown;
        }
    }

    /** What the caller sees of a failure of this statement's current run. */
    final SQLException failure(Throwable failure) {
        Cancellation now = execution;
        return now == null ? SqlErrors.of(failure) : SqlErrors.of(failure, now);
    }

    private void closeResults() {
        CloudFilesResultSet open;
        synchronized (lifeLock) {
            open = results;
            results = null;
        }
        if (open != null) {
            open.closeAlone();
        }
    }

    /** Called by a result set that its user closed. */
    final void onClose(AvaticaResultSet closedResults) {
        synchronized (lifeLock) {
            if (closedResults == results) {
                results = null;
            }
        }
        if (closeOnCompletion) {
            close();
        }
    }

    @Override
    public final synchronized void close() {
        synchronized (lifeLock) {
            if (closed) {
                return;
            }
            close_();
        }
        cancelRun("the statement was closed");
        closeResults();
    }

    /** Stops what runs now, from any thread; a later run is not touched. */
    @Override
    public final synchronized void cancel() throws SQLException {
        checkOpen();
        cancelRun("the statement was cancelled");
    }

    private void cancelRun(String why) {
        Cancellation now = execution;
        if (now != null) {
            now.cancel(why);
        }
    }

    @Override
    public ResultSet executeQuery(String sql) throws SQLException {
        checkOpen();
        return run(() -> session.parse(sql, understandsEscapes()), List.of());
    }

    @Override
    public boolean execute(String sql) throws SQLException {
        executeQuery(sql);
        return true;
    }

    @Override
    public final boolean execute(String sql, int autoGeneratedKeys) throws SQLException {
        return execute(sql);
    }

    @Override
    public final boolean execute(String sql, int[] keyColumns) throws SQLException {
        return execute(sql);
    }

    @Override
    public final boolean execute(String sql, String[] keyColumns) throws SQLException {
        return execute(sql);
    }

    private SQLException refused(String call) throws SQLException {
        checkOpen();
        return SqlErrors.readOnly(call);
    }

    @Override
    public final long executeLargeUpdate(String sql) throws SQLException {
        throw refused("executeUpdate");
    }

    @Override
    public final long executeLargeUpdate(String sql, int autoGeneratedKeys) throws SQLException {
        throw refused("executeUpdate");
    }

    @Override
    public final long executeLargeUpdate(String sql, int[] keyColumns) throws SQLException {
        throw refused("executeUpdate");
    }

    @Override
    public final long executeLargeUpdate(String sql, String[] keyColumns) throws SQLException {
        throw refused("executeUpdate");
    }

    @Override
    public final int executeUpdate(String sql, int autoGeneratedKeys) throws SQLException {
        throw refused("executeUpdate");
    }

    @Override
    public final int executeUpdate(String sql, int[] keyColumns) throws SQLException {
        throw refused("executeUpdate");
    }

    @Override
    public final int executeUpdate(String sql, String[] keyColumns) throws SQLException {
        throw refused("executeUpdate");
    }

    @Override
    public final void addBatch(String sql) throws SQLException {
        throw refused("addBatch");
    }

    @Override
    public final void clearBatch() throws SQLException {
        checkOpen();
    }

    /** A batch is always empty, for nothing can be added. */
    @Override
    public final int[] executeBatch() throws SQLException {
        checkOpen();
        return new int[0];
    }

    @Override
    public final long[] executeLargeBatch() throws SQLException {
        checkOpen();
        return new long[0];
    }

    @Override
    public final ResultSet getGeneratedKeys() throws SQLException {
        checkOpen();
        throw SqlErrors.unsupported("getGeneratedKeys: nothing is ever inserted, and it");
    }

    @Override
    public final @Nullable ResultSet getResultSet() throws SQLException {
        checkOpen();
        return results;
    }

    /** Always -1: the current result is a result set, or there is none. */
    @Override
    public final int getUpdateCount() throws SQLException {
        checkOpen();
        return -1;
    }

    @Override
    public final long getLargeUpdateCount() throws SQLException {
        checkOpen();
        return -1;
    }

    /** A query has one result, so there are never more; the current one is closed unless it is to be kept. */
    @Override
    public final boolean getMoreResults(int current) throws SQLException {
        checkOpen();
        switch (current) {
            case CLOSE_CURRENT_RESULT, CLOSE_ALL_RESULTS -> closeResults();
            case KEEP_CURRENT_RESULT -> throw SqlErrors.unsupported("KEEP_CURRENT_RESULT");
            default -> throw SqlErrors.of(ErrorCode.INVALID_PARAMETER_VALUE, "getMoreResults does not take " + current);
        }
        return false;
    }
}
