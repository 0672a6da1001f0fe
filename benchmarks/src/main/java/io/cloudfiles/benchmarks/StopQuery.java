package io.cloudfiles.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * From the call that stops a long query to the error in the thread that reads it. What is measured starts 300 ms after the
 * query did.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class StopQuery {
    private static final long BEFORE_STOP_MILLIS = 300;

    /** So that rows to be kept do not fill the memory before the stop. */
    private static final String FEW =
            " WHERE (t1.n * 7 + t2.n * 11 + t3.n * 13 + t4.n * 17 + t5.n + t6.n * 19 + t7.n * 23 + t8.n) % 97 = 0";

    /** What the query is at when it is stopped. */
    @Param({"STATE", "LOG", "JOIN", "SORT", "AGGREGATE", "WINDOW", "GENERATOR", "LISTING", "BINDING"})
    @SuppressWarnings("NullAway.Init") // JMH sets it.
    public Work work;

    @SuppressWarnings("NullAway.Init") // JMH calls open() first.
    private Path folder;

    @SuppressWarnings("NullAway.Init") // JMH calls open() first.
    private Connection connection;

    @SuppressWarnings("NullAway.Init") // JMH calls start() first.
    private Statement statement;

    @SuppressWarnings("NullAway.Init") // JMH calls start() first.
    private Thread reader;

    private volatile boolean stopped;

    /** What takes long in a query. */
    public enum Work {
        /** Reading a state store. */
        STATE("SELECT count(*) FROM read_statestore('state') WHERE partition_id = 0"),
        /** Reading the log of a file source. */
        LOG(Stream.generate(() -> "SELECT count(*), max(path) FROM cloud_files_state('log')")
                .limit(20)
                .collect(Collectors.joining(" UNION ALL "))),
        /** Joining. */
        JOIN("SELECT count(*) FROM " + product(8)),
        /** Gathering rows to sort. */
        SORT("SELECT t1.n FROM " + product(8) + FEW + " ORDER BY t2.n, t1.n, t3.n"),
        /** Gathering groups. */
        AGGREGATE("SELECT concat(t1.n, t2.n, t3.n, t4.n) AS k, count(*) FROM " + product(8) + FEW + " GROUP BY 1"),
        /** Gathering rows for a window. */
        WINDOW("SELECT sum(t1.n) OVER (PARTITION BY t2.n ORDER BY t3.n) FROM " + product(8) + FEW),
        /** Making rows of arrays. */
        GENERATOR("SELECT count(x + y) FROM (SELECT explode(sequence(1, 1000000)) AS n)"
                + " LATERAL VIEW explode(sequence(1, 1000)) a AS x LATERAL VIEW explode(sequence(1, x)) b AS y"),
        /** Listing a folder of many files, again and again. */
        LISTING(Stream.generate(() -> "SELECT count(*) FROM list_files('state/state/0/0')")
                .limit(50)
                .collect(Collectors.joining(" UNION ALL "))),
        /** Understanding table functions, before there are rows. */
        BINDING("EXPLAIN "
                + Stream.generate(() -> "SELECT count(*) FROM read_statestore('state')")
                        .limit(90)
                        .collect(Collectors.joining(" UNION ALL ")));

        private final String sql;

        Work(String sql) {
            this.sql = sql;
        }

        private static String product(int tables) {
            String values =
                    IntStream.rangeClosed(1, 40).mapToObj(i -> "(" + i + ")").collect(Collectors.joining(", "));
            return IntStream.rangeClosed(1, tables)
                    .mapToObj(i -> "(VALUES " + values + ") t" + i + "(n)")
                    .collect(Collectors.joining(" CROSS JOIN "));
        }
    }

    @Setup(Level.Trial)
    public void open() throws IOException, SQLException {
        folder = LongScans.write();
        connection = DriverManager.getConnection("jdbc:cloudfiles:" + folder);
    }

    @TearDown(Level.Trial)
    public void close() throws IOException, SQLException {
        connection.close();
        LongScans.delete(folder);
    }

    @Setup(Level.Invocation)
    public void start() throws SQLException, InterruptedException {
        statement = connection.createStatement();
        stopped = false;
        reader = new Thread(this::read);
        reader.start();
        Thread.sleep(BEFORE_STOP_MILLIS);
    }

    private void read() {
        try (ResultSet rows = statement.executeQuery(work.sql)) {
            while (rows.next()) {
                rows.getString(1);
            }
        } catch (SQLException e) {
            stopped = "57014".equals(e.getSQLState());
        }
    }

    /** Fails where the query ended by itself or otherwise, and where the statement cannot be used again. */
    @TearDown(Level.Invocation)
    public void check() throws SQLException {
        if (!stopped) {
            throw new IllegalStateException("was not stopped: " + work.sql);
        }
        statement.executeQuery("SELECT 1").next();
        statement.close();
    }

    @Benchmark
    public void cancel() throws SQLException, InterruptedException {
        statement.cancel();
        reader.join();
    }

    @Benchmark
    public void interrupt() throws InterruptedException {
        reader.interrupt();
        reader.join();
    }
}
