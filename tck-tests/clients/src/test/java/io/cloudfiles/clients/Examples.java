package io.cloudfiles.clients;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Objects;

/** The checkpoints of {@code examples/} as a database. */
final class Examples {
    static final String DRIVER = "io.cloudfiles.jdbc.CloudFilesDriver";

    /** 11 files, as the log of the stream lists them. */
    static final String FILES = "SELECT path FROM cloud_files_state('file-stream') ORDER BY path";

    static final String FIRST_FILE = "file:///data/demo/lake/data/4.2.0/fs_compact3/in/f000.json";

    private Examples() {}

    static Path home() {
        return property("cloudfiles.home");
    }

    /** Where tests may write. */
    static Path work() {
        return property("cloudfiles.work");
    }

    static Path property(String name) {
        return Path.of(Objects.requireNonNull(System.getProperty(name), name));
    }

    static String url() {
        return "jdbc:cloudfiles:" + home().resolve("examples").toString().replace(";", "%3B");
    }

    static Connection open() throws SQLException {
        return DriverManager.getConnection(url());
    }
}
