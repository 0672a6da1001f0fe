package io.cloudfiles.sql.function;

import io.cloudfiles.type.SqlType;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;

/**
 * One call of a function in one statement.
 *
 * @param arguments the types the function gets its arguments in
 * @param zone the session's
 * @param now when the statement began
 */
public record Call(List<SqlType> arguments, SqlType result, ZoneId zone, Instant now) {
    public Call {
        arguments = List.copyOf(arguments);
    }

    /** The type of an argument. */
    public SqlType argument(int index) {
        return arguments.get(index);
    }
}
