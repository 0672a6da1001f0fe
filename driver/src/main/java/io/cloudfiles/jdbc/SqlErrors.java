package io.cloudfiles.jdbc;

import io.cloudfiles.error.CancelledException;
import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.table.Cancellation;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLSyntaxErrorException;
import java.sql.SQLTimeoutException;

/** Makes every SQLException of this driver: the one place where an error of the layers below becomes one. */
final class SqlErrors {
    private static final String FULL_HEAP =
            "the heap is full; close what is open, read fewer rows or columns, lower the options parallelism"
                    + " and memoryLimit, or give Java more (-Xmx)";

    private SqlErrors() {}

    /** What the caller of JDBC sees of a failure below; anything that is not ours is an internal error. */
    static SQLException of(Throwable failure) {
        if (failure instanceof CloudFilesException known) {
            return withCause(make(known.code(), String.valueOf(known.getMessage())), known);
        }
        if (failure instanceof StackOverflowError) {
            return withCause(of(ErrorCode.STATEMENT_TOO_COMPLEX, "the statement is nested too deeply"), failure);
        }
        if (failure instanceof OutOfMemoryError) {
            return withCause(of(ErrorCode.MEMORY_LIMIT, FULL_HEAP), failure);
        }
        String text = "an unexpected " + failure.getClass().getName() + ": " + failure.getMessage()
                + "; this is a fault of the driver, please report it with the statement";
        return withCause(of(ErrorCode.INTERNAL, text), failure);
    }

    /** An error that JDBC's own rules name. */
    static SQLException of(ErrorCode code, String text) {
        return make(code, "[" + code.name() + "] " + text);
    }

    /** As {@link #of(ErrorCode, String)}, with the error that led to it. */
    static SQLException of(ErrorCode code, String text, Throwable cause) {
        return withCause(of(code, text), cause);
    }

    /** A feature of JDBC that this driver lacks. */
    static SQLException unsupported(String what) {
        return of(ErrorCode.NOT_SUPPORTED, what + " is not supported");
    }

    /** A change, asked of a database that is never changed. */
    static SQLException readOnly(String call) {
        return of(
                ErrorCode.READ_ONLY,
                call + " cannot be: the database is read-only; run queries with executeQuery or execute");
    }

    /** The same of a failure of one run, which may have run out of its time. */
    static SQLException of(Throwable failure, Cancellation cancellation) {
        return failure instanceof CancelledException && cancellation.isOverdue()
                ? new SQLTimeoutException(failure.getMessage(), ErrorCode.CANCELLED.sqlState(), failure)
                : of(failure);
    }

    private static SQLException make(ErrorCode code, String message) {
        String state = code.sqlState();
        return switch (state.substring(0, 2)) {
            case "08" -> new SQLNonTransientConnectionException(message, state);
            case "0A" -> new SQLFeatureNotSupportedException(message, state);
            case "22" -> new SQLDataException(message, state);
            case "42" -> new SQLSyntaxErrorException(message, state);
            default -> new SQLException(message, state);
        };
    }

    private static SQLException withCause(SQLException error, Throwable cause) {
        error.initCause(cause);
        return error;
    }
}
