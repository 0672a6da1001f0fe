package io.cloudfiles.tck.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.sql.SQLException;
import java.sql.Struct;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The driver's own interface of structs, called without being compiled against. */
record NamedStruct(Struct struct) {
    static final Class<?> TYPE = type();

    private static Class<?> type() {
        try {
            return Class.forName("io.cloudfiles.jdbc.NamedStruct");
        } catch (ClassNotFoundException e) {
            throw new LinkageError("the driver's jar lacks a class", e);
        }
    }

    List<?> names() throws SQLException {
        return (List<?>) Objects.requireNonNull(call("getAttributeNames", new Class<?>[0]));
    }

    @Nullable Object attribute(String name) throws SQLException {
        return call("getAttribute", new Class<?>[] {String.class}, name);
    }

    @Nullable Object attribute(String name, Class<?> type) throws SQLException {
        return call("getAttribute", new Class<?>[] {String.class, Class.class}, name, type);
    }

    private @Nullable Object call(String method, Class<?>[] types, Object... arguments) throws SQLException {
        try {
            return TYPE.getMethod(method, types).invoke(struct, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof SQLException error) {
                throw error;
            }
            throw new AssertionError(e);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the driver's interface lacks a method", e);
        }
    }
}
