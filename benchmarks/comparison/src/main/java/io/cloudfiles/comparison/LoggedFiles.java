package io.cloudfiles.comparison;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;

/** What is asked of the log of files, and DuckDB's JDBC that answers it from the JSON lines: {@code LoggedFiles WORK}. */
final class LoggedFiles {
    static final String ROWS = "SELECT path, timestamp FROM %s";
    static final String COUNT = "SELECT COUNT(*), MAX(timestamp) FROM %s";

    /** The columns of the log itself, by the names that Spark gives them. */
    static final String OURS = "(SELECT path, unix_millis(create_time) AS timestamp FROM cloud_files_state('log'))";

    private LoggedFiles() {}

    public static void main(String[] args) throws Exception {
        Path log = Path.of(args[0]).resolve("log/sources/0/9.compact");
        // The first line says the log's version, and is no JSON.
        String lines = "(SELECT path, timestamp FROM read_json('" + log
                + "', format = 'newline_delimited', ignore_errors = true, columns = {path: 'VARCHAR', timestamp: 'BIGINT',"
                + " batchId: 'BIGINT'}) WHERE path IS NOT NULL)";
        try (Connection duck = DriverManager.getConnection("jdbc:duckdb:")) {
            try (var settings = duck.createStatement()) {
                settings.execute("SET threads = 2");
            }
            Stopwatch.time("rows/log", () -> DriverReads.read(duck, ROWS.formatted(lines)));
            Stopwatch.time("count/log", () -> DriverReads.read(duck, COUNT.formatted(lines)));
        }
    }
}
