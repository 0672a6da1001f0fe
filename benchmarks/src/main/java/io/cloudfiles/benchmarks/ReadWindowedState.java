package io.cloudfiles.benchmarks;

import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.infra.Blackhole;

/** Reading the state of a windowed aggregation: all of it, its size, a few rows, one partition. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class ReadWindowedState {
    @Benchmark
    public long everyRow(ExampleDatabase database, Blackhole sink) throws SQLException {
        return database.read("SELECT key, value, partition_id FROM read_statestore('windowed-counts')", sink);
    }

    @Benchmark
    public long oneNestedField(ExampleDatabase database, Blackhole sink) throws SQLException {
        return database.read("SELECT key.window.start FROM read_statestore('windowed-counts')", sink);
    }

    @Benchmark
    public long count(ExampleDatabase database, Blackhole sink) throws SQLException {
        return database.read("SELECT COUNT(*) FROM read_statestore('windowed-counts')", sink);
    }

    @Benchmark
    public long firstRow(ExampleDatabase database, Blackhole sink) throws SQLException {
        return database.read("SELECT key, value FROM read_statestore('windowed-counts') LIMIT 1", sink);
    }

    @Benchmark
    public long onePartition(ExampleDatabase database, Blackhole sink) throws SQLException {
        return database.read("SELECT key, value FROM read_statestore('windowed-counts') WHERE partition_id = 1", sink);
    }
}
