package io.cloudfiles.jdbc;

import io.cloudfiles.error.ErrorCode;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** JDBC's Wrapper as all our objects answer it: each is itself and nothing else. */
final class Unwrapping {
    private Unwrapping() {}

    static <T> T unwrap(Object object, @Nullable Class<T> type) throws SQLException {
        if (type != null && type.isInstance(object)) {
            return type.cast(object);
        }
        throw SqlErrors.of(
                ErrorCode.INVALID_PARAMETER_VALUE,
                object.getClass().getName() + " is no " + (type == null ? "null" : type.getName())
                        + "; isWrapperFor tells beforehand");
    }

    static boolean isWrapperFor(Object object, @Nullable Class<?> type) {
        return type != null && type.isInstance(object);
    }
}
