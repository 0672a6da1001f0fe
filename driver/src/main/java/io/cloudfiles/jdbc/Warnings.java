package io.cloudfiles.jdbc;

import java.sql.SQLWarning;
import org.jspecify.annotations.Nullable;

/** The warnings of a connection, statement or result set, oldest first. Safe for use by several threads. */
final class Warnings {
    private @Nullable SQLWarning first;

    synchronized void add(SQLWarning warning) {
        if (first == null) {
            first = warning;
        } else {
            first.setNextWarning(warning);
        }
    }

    synchronized @Nullable SQLWarning first() {
        return first;
    }

    synchronized void clear() {
        first = null;
    }
}
