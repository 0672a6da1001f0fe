package io.cloudfiles.jdbc;

import io.cloudfiles.error.ErrorCode;
import java.sql.SQLClientInfoException;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** What a client tells of itself: kept and given back, and used for nothing. */
final class ClientInfo {
    private final Properties all = new Properties();

    synchronized void set(@Nullable String name, @Nullable String value, boolean open) throws SQLClientInfoException {
        checkOpen(open);
        if (name == null) {
            return;
        }
        if (value == null) {
            all.remove(name);
        } else {
            all.setProperty(name, value);
        }
    }

    synchronized void setAll(@Nullable Properties given, boolean open) throws SQLClientInfoException {
        checkOpen(open);
        all.clear();
        if (given == null) {
            return;
        }
        for (String name : given.stringPropertyNames()) {
            all.setProperty(name, given.getProperty(name));
        }
    }

    /** A copy. */
    synchronized Properties all() {
        Properties copy = new Properties();
        copy.putAll(all);
        return copy;
    }

    private static void checkOpen(boolean open) throws SQLClientInfoException {
        if (!open) {
            throw new SQLClientInfoException(
                    "[CONNECTION_CLOSED] the connection is closed; open another",
                    ErrorCode.CONNECTION_CLOSED.sqlState(),
                    Map.of());
        }
    }
}
