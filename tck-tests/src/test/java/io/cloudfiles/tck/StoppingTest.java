package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Queries that would take minutes stop soon after a cancel, an interrupt or their time limit, whatever they are at, and
 * the statement and its connection stay usable. How soon is measured by the benchmark StopQuery.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(120)
final class StoppingTest {
    private static final Path EXAMPLES =
            Path.of(Objects.requireNonNull(System.getProperty("cloudfiles.home")), "examples");
    private static final int LAST_VERSION = 30_000;
    private static final int LOG_BATCHES = 40_000;

    /** Much more than it takes on an idle machine, much less than the queries take. */
    private static final long SOON_MILLIS = 3_000;

    /** Below JDBC: the query is being run. */
    private static final String RUNNING = "io\\.cloudfiles\\.(sql\\.exec|table|replay|storage)\\..*";

    /** How often a query that ended before it was seen at its place is run again. */
    private static final int ATTEMPTS = 20;

    /** A value that is worked out when it is asked for. */
    private static final String LONG_VALUE =
            "SELECT aggregate(sequence(1, 500), 0L, (s, x) -> s + aggregate(sequence(1, 500), 0L, (t, y) ->"
                    + " t + aggregate(sequence(1, 9000), 0L, (u, z) -> u + x * y + z)))";

    private Connection connection;

    @BeforeAll
    void write(@TempDir Path folder) throws Exception {
        longState(folder.resolve("state"));
        longLog(folder.resolve("log"));
        connection = DriverManager.getConnection("jdbc:cloudfiles:" + folder + ";parallelism=2");
    }

    @AfterAll
    void disconnect() throws SQLException {
        connection.close();
    }

    /** A store of so many changes of the same keys: each is a link to one file, so little is written. */
    private static void longState(Path to) throws IOException {
        Path from = EXAMPLES.resolve("windowed-counts");
        copyAll(from, to);
        Path partition = to.resolve("state/0/0");
        for (int version = 9; version <= LAST_VERSION; version++) {
            Files.createLink(partition.resolve(version + ".delta"), partition.resolve("8.delta"));
        }
        int last = LAST_VERSION - 1;
        Files.createLink(to.resolve("offsets/" + last), to.resolve("offsets/7"));
        Files.createLink(to.resolve("commits/" + last), to.resolve("commits/7"));
    }

    private static void longLog(Path to) throws IOException {
        copyAll(EXAMPLES.resolve("file-stream"), to);
        Path log = to.resolve("sources/0");
        String tenth = Files.readString(log.resolve("10"));
        for (int batch = 11; batch <= LOG_BATCHES; batch++) {
            Files.writeString(
                    log.resolve(String.valueOf(batch)), tenth.replace("\"batchId\":10", "\"batchId\":" + batch));
        }
    }

    private static void copyAll(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path path : all.toList()) {
                Path target = to.resolve(from.relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(path, target);
                }
            }
        }
    }

    private static String endless(String names) {
        return names.chars()
                .mapToObj(name -> "(SELECT path, size FROM read_files_of_log) " + (char) name)
                .collect(Collectors.joining(" CROSS JOIN "))
                .replace("read_files_of_log", "VALUES " + values() + " AS v(path, size)");
    }

    private static String values() {
        return Stream.iterate(1, i -> i + 1)
                .limit(40)
                .map(i -> "('file-" + i + "', " + i * 37 % 40 + ")")
                .collect(Collectors.joining(", "));
    }

    /** One such scan ends within a second. */
    private static String tenTimes(String scan) {
        return "SELECT sum(n) FROM (" + String.join(" UNION ALL ", Collections.nCopies(10, scan)) + ")";
    }

    static List<String> queries() {
        String few = " WHERE (a.size * 7 + b.size * 11 + c.size * 13 + d.size * 17 + e.size + f.size * 19 + g.size * 23"
                + " + h.size * 29) % 997 = 0";
        return List.of(
                tenTimes("SELECT count(*) AS n FROM read_statestore('state') WHERE partition_id = 0"),
                tenTimes("SELECT count(path) AS n FROM cloud_files_state('log')"),
                "SELECT count(*) FROM " + endless("abcdefgh"),
                "SELECT count(*) FROM " + endless("abcde") + " JOIN (SELECT f.size FROM " + endless("fgh")
                        + ") r ON a.size < r.size + b.size",
                "SELECT a.path FROM " + endless("abcdefgh") + few + " ORDER BY b.path, a.size, c.path",
                "SELECT a.path FROM " + endless("abcdefgh") + " ORDER BY b.path, a.size, c.path LIMIT 10",
                "SELECT concat(a.path, b.path, c.path, d.path) AS k, count(*) FROM " + endless("abcdefgh") + few
                        + " GROUP BY 1",
                "SELECT sum(a.size) OVER (PARTITION BY b.path ORDER BY c.path) FROM " + endless("abcdefgh") + few,
                "SELECT DISTINCT a.path, b.path, c.path, d.path FROM " + endless("abcdefgh") + few,
                "SELECT count(x + y) FROM " + endless("abcde")
                        + " LATERAL VIEW explode(sequence(1, 1000)) t AS x LATERAL VIEW explode(sequence(1, x)) u AS y",
                "SELECT count(*) FROM " + endless("abcdef")
                        + " WHERE EXISTS (SELECT 1 FROM VALUES (1), (2) AS w(n)"
                        + " WHERE w.n > a.size + b.size * c.size - d.size * e.size * f.size)");
    }

    private static String all(int times, String query) {
        return String.join(" UNION ALL ", Collections.nCopies(times, query));
    }

    /** What gives no rows for long, and the method that it is in meanwhile. */
    static List<Arguments> places() {
        String conditions = IntStream.range(0, 4_000)
                .mapToObj(i -> "a = " + i + " AND b < " + i)
                .collect(Collectors.joining(" OR "));
        return List.of(
                arguments(all(50, "SELECT count(*) FROM list_files('state/state/0/0')"), ".*\\.LocalStorage\\.list"),
                arguments(
                        "EXPLAIN " + all(90, "SELECT count(*) FROM read_statestore('state')"),
                        ".*\\.CallBinder\\.bind"),
                arguments("SELECT count(*) FROM VALUES (1, 2) AS t(a, b) WHERE " + conditions, ".*\\.HepPlanner\\..*"),
                arguments(LONG_VALUE, ".*\\.LambdaRow\\.of"),
                arguments("SELECT repeat('a', 1000000) LIKE '%a%a%a%a%a%a%b'", ".*\\.Likes.*"),
                arguments(
                        "SELECT percentile(hash(x), 0.5) FROM (SELECT explode(sequence(1, 1000000)) AS x)",
                        ".*\\.SortedValues\\.of"),
                arguments(all(90, "SELECT count(*) FROM information_schema.columns"), ".*\\.TreeWalk\\..*"));
    }

    @ParameterizedTest
    @MethodSource("places")
    void cancelStopsWhatGivesNoRows(String sql, String place) throws Exception {
        assertStops(sql, place, (reader, statement) -> statement.cancel());
    }

    /** What stops a query that another thread is at. */
    private interface Stop {
        void at(Thread reader, Statement statement) throws SQLException;
    }

    /** Whether the thread is in a method whose class and name match. */
    private static boolean isAt(Thread thread, String place) {
        return Arrays.stream(thread.getStackTrace())
                .anyMatch(frame -> (frame.getClassName() + "." + frame.getMethodName()).matches(place));
    }

    /** Runs the query, stops it where it is at that place, and looks at what comes of it. */
    private void assertStops(String sql, String place, Stop stop) throws Exception {
        Thread reader = Thread.currentThread();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            AtomicLong stopped = new AtomicLong();
            AtomicBoolean ended = new AtomicBoolean();
            try (Statement statement = connection.createStatement()) {
                Thread other = new Thread(() -> {
                    try {
                        while (!isAt(reader, place) && !ended.get()) {
                            Thread.sleep(1);
                        }
                        if (ended.get()) {
                            return;
                        }
                        stopped.set(System.nanoTime());
                        stop.at(reader, statement);
                    } catch (InterruptedException | SQLException e) {
                        throw new IllegalStateException(e);
                    }
                });
                other.start();
                SQLException error = catchThrowableOfType(SQLException.class, () -> readAll(statement, sql));
                long millis = (System.nanoTime() - stopped.get()) / 1_000_000;
                ended.set(true);
                other.join();
                Thread.interrupted();
                if (error != null) {
                    assertThat(error.getSQLState()).as(error.getMessage()).isEqualTo("57014");
                    assertThat(millis).as("milliseconds to stop " + sql).isBetween(0L, SOON_MILLIS);
                    assertUsable(statement);
                    return;
                }
            }
        }
        throw new AssertionError("never stopped before its end: " + sql);
    }

    private static void readAll(Statement statement, String sql) throws SQLException {
        try (ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                rows.getString(1);
            }
        }
    }

    private void assertUsable(Statement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery("SELECT count(*) FROM read_statestore('state', batchId => 7)")) {
            assertThat(row.next()).isTrue();
            assertThat(row.getLong(1)).isPositive();
        }
        assertThat(connection.isValid(1)).isTrue();
    }

    @ParameterizedTest
    @MethodSource("queries")
    void cancelFromAnotherThreadStopsIt(String sql) throws Exception {
        assertStops(sql, RUNNING, (reader, statement) -> statement.cancel());
    }

    @ParameterizedTest
    @MethodSource("queries")
    void interruptStopsIt(String sql) throws Exception {
        assertStops(sql, RUNNING, (reader, statement) -> reader.interrupt());
    }

    @Test
    void queryTimeoutStopsAGetter() throws Exception {
        try (Statement statement = connection.createStatement()) {
            statement.setQueryTimeout(1);
            try (ResultSet rows = statement.executeQuery(LONG_VALUE)) {
                assertThat(rows.next()).isTrue();
                assertThatThrownBy(() -> rows.getLong(1)).isInstanceOf(SQLTimeoutException.class);
                assertThatThrownBy(() -> rows.getString(1)).isInstanceOf(SQLTimeoutException.class);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("queries")
    void queryTimeoutStopsIt(String sql) throws Exception {
        try (Statement statement = connection.createStatement()) {
            statement.setQueryTimeout(1);
            long start = System.nanoTime();
            SQLException error = catchThrowableOfType(SQLException.class, () -> readAll(statement, sql));
            long millis = (System.nanoTime() - start) / 1_000_000;
            assertThat((Throwable) error).as(sql).isInstanceOf(SQLTimeoutException.class);
            assertThat(error.getSQLState()).isEqualTo("57014");
            assertThat(millis).as(sql).isBetween(1_000L, 1_000L + SOON_MILLIS);
            statement.setQueryTimeout(0);
            assertUsable(statement);
        }
    }
}
