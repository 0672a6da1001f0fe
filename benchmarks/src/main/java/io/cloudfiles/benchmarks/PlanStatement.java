package io.cloudfiles.benchmarks;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/** From text to a plan, without running it. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class PlanStatement {
    @Benchmark
    public int simple(ExampleDatabase database) throws SQLException {
        return columns(database, "SELECT key FROM read_statestore('windowed-counts')");
    }

    @Benchmark
    public int joinAndAggregate(ExampleDatabase database) throws SQLException {
        return columns(database, """
                SELECT a.key.k, COUNT(*) AS n, SUM(b.value.sum - a.value.sum) AS growth
                FROM read_statestore('windowed-counts', batchId => 4) a
                JOIN read_statestore('windowed-counts') b ON a.key.k = b.key.k
                WHERE a.partition_id = 1
                GROUP BY a.key.k HAVING COUNT(*) > 1 ORDER BY n DESC LIMIT 10""");
    }

    private static int columns(ExampleDatabase database, String sql) throws SQLException {
        try (PreparedStatement statement = database.connection().prepareStatement(sql)) {
            return statement.getMetaData().getColumnCount();
        }
    }
}
