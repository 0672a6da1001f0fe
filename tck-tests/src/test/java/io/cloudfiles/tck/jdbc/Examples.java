package io.cloudfiles.tck.jdbc;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The checkpoints of {@code examples/}, which Spark wrote, as a database. */
final class Examples {
    static final Path ROOT = Path.of(Objects.requireNonNull(System.getProperty("cloudfiles.home")), "examples");

    private Examples() {}

    /** The URL of a root, and what is written behind it. */
    static String url(Path root, String options) {
        return "jdbc:cloudfiles:" + root.toString().replace(";", "%3B") + options;
    }

    /** Options begin with a semicolon each. */
    static Connection open(String options) throws SQLException {
        return DriverManager.getConnection(url(ROOT, options));
    }

    /** Each row's texts, joined by bars; the columns of these names only. */
    static List<String> rows(ResultSet results, String... columns) throws SQLException {
        List<String> all = new ArrayList<>();
        try (results) {
            while (results.next()) {
                List<String> row = new ArrayList<>();
                for (String column : columns) {
                    row.add(String.valueOf(results.getString(column)));
                }
                all.add(String.join("|", row));
            }
        }
        return all;
    }

    static List<String> query(Connection connection, String sql, String... columns) throws SQLException {
        return rows(connection.createStatement().executeQuery(sql), columns);
    }
}
