package io.cloudfiles.jdbc;

import io.cloudfiles.error.ErrorCode;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import org.apache.calcite.avatica.AvaticaStatement;
import org.jspecify.annotations.Nullable;

/** What a statement is set to before it runs, its warnings, and its ways of quoting. */
abstract class StatementSettings extends AvaticaStatement {
    private final Warnings warnings = new Warnings();
    private int queryTimeoutSeconds;
    private int fetchSize;
    private boolean poolable;
    private boolean escapes = true;

    StatementSettings(CloudFilesConnection session) {
        super(
                session,
                null,
                ResultSet.TYPE_FORWARD_ONLY,
                ResultSet.CONCUR_READ_ONLY,
                ResultSet.HOLD_CURSORS_OVER_COMMIT);
        this.queryTimeoutSeconds = session.settings().queryTimeoutSeconds();
    }

    @Override
    protected final void checkOpen() throws SQLException {
        if (closed) {
            throw SqlErrors.of(ErrorCode.OBJECT_CLOSED, "the statement is closed; create another");
        }
    }

    /** The query timeout, 0 for none. */
    final int timeoutSeconds() {
        return queryTimeoutSeconds;
    }

    /** Whether JDBC's escapes in a statement are understood. */
    final boolean understandsEscapes() {
        return escapes;
    }

    @Override
    public final void setLargeMaxRows(long rows) throws SQLException {
        checkOpen();
        if (rows < 0) {
            throw SqlErrors.of(ErrorCode.INVALID_PARAMETER_VALUE, "max rows must be 0 (no limit) or more, not " + rows);
        }
        maxRowCount = rows;
    }

    @Override
    public final int getQueryTimeout() throws SQLException {
        checkOpen();
        return queryTimeoutSeconds;
    }

    @Override
    public final void setQueryTimeout(int seconds) throws SQLException {
        checkOpen();
        if (seconds < 0) {
            throw SqlErrors.of(
                    ErrorCode.INVALID_PARAMETER_VALUE,
                    "a query timeout must be 0 (none) or more seconds, not " + seconds);
        }
        queryTimeoutSeconds = seconds;
    }

    /** A fetch size that may be; it is only a hint, for rows come one by one. */
    static int checkedFetchSize(int rows) throws SQLException {
        if (rows < 0) {
            throw SqlErrors.of(ErrorCode.INVALID_PARAMETER_VALUE, "a fetch size must be 0 or more, not " + rows);
        }
        return rows;
    }

    @Override
    public final int getFetchSize() throws SQLException {
        checkOpen();
        return fetchSize;
    }

    @Override
    public final void setFetchSize(int rows) throws SQLException {
        checkOpen();
        fetchSize = checkedFetchSize(rows);
    }

    @Override
    public final int getFetchDirection() throws SQLException {
        checkOpen();
        return ResultSet.FETCH_FORWARD;
    }

    /** A hint that cannot be followed: rows come forward. */
    @Override
    public final void setFetchDirection(int direction) throws SQLException {
        checkOpen();
        if (direction < ResultSet.FETCH_FORWARD || direction > ResultSet.FETCH_UNKNOWN) {
            throw SqlErrors.of(ErrorCode.INVALID_PARAMETER_VALUE, "no fetch direction is " + direction);
        }
    }

    /** Values are never cut, so only 0 (no limit) can be kept; others are a hint. */
    @Override
    public final void setMaxFieldSize(int bytes) throws SQLException {
        checkOpen();
        if (bytes < 0) {
            throw SqlErrors.of(ErrorCode.INVALID_PARAMETER_VALUE, "a field size must be 0 or more, not " + bytes);
        }
    }

    @Override
    public final void setEscapeProcessing(boolean enable) throws SQLException {
        checkOpen();
        escapes = enable;
    }

    @Override
    public final void setCursorName(String name) throws SQLException {
        checkOpen();
        throw SqlErrors.unsupported("setCursorName");
    }

    @Override
    public final void setPoolable(boolean poolable) throws SQLException {
        checkOpen();
        this.poolable = poolable;
    }

    @Override
    public final boolean isPoolable() throws SQLException {
        checkOpen();
        return poolable;
    }

    /** Notes something the user should know, as a warning of this statement. */
    final void warn(SQLWarning warning) {
        warnings.add(warning);
    }

    @Override
    public final @Nullable SQLWarning getWarnings() throws SQLException {
        checkOpen();
        return warnings.first();
    }

    @Override
    public final void clearWarnings() throws SQLException {
        checkOpen();
        warnings.clear();
    }

    @Override
    public final <T> T unwrap(@Nullable Class<T> type) throws SQLException {
        return Unwrapping.unwrap(this, type);
    }

    @Override
    public final boolean isWrapperFor(@Nullable Class<?> type) {
        return Unwrapping.isWrapperFor(this, type);
    }

    /** As the dialect reads it back: a backslash before quotes and backslashes. */
    @Override
    public final String enquoteLiteral(@Nullable String value) throws SQLException {
        checkOpen();
        return Quoting.literal(value);
    }

    @Override
    public final String enquoteNCharLiteral(@Nullable String value) throws SQLException {
        return enquoteLiteral(value);
    }

    @Override
    public final String enquoteIdentifier(@Nullable String identifier, boolean alwaysQuote) throws SQLException {
        checkOpen();
        return Quoting.identifier(identifier, alwaysQuote);
    }

    @Override
    public final boolean isSimpleIdentifier(@Nullable String identifier) throws SQLException {
        checkOpen();
        return Quoting.isSimple(identifier);
    }
}
