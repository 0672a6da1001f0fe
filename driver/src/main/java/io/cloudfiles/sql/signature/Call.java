package io.cloudfiles.sql.signature;

import io.cloudfiles.type.SqlType;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;

/**
 * One call of a function in one statement.
 *
 * @param arguments the types the function gets its arguments in
 */
public record Call(List<SqlType> arguments, SqlType result, Session session) {
    public Call {
        arguments = List.copyOf(arguments);
    }

    /** The session's zone. */
    public ZoneId zone() {
        return session.zone();
    }

    /** When the statement began. */
    public Instant now() {
        return session.now();
    }

    /** The type of an argument. */
    public SqlType argument(int index) {
        return arguments.get(index);
    }
}
