package io.cloudfiles.benchmarks;

import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.infra.Blackhole;

/** Listing the files that a stream has taken in. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class ListIngestedFiles {
    @Benchmark
    public long paths(ExampleDatabase database, Blackhole sink) throws SQLException {
        return database.read("SELECT path FROM cloud_files_state('file-stream')", sink);
    }

    @Benchmark
    public long everyColumn(ExampleDatabase database, Blackhole sink) throws SQLException {
        return database.read("SELECT * FROM cloud_files_state('file-stream')", sink);
    }
}
