package io.cloudfiles.benchmarks;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;

/** Opening the tree of checkpoints in a tool: all schemas, all tables, the tables of one schema. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class ListTree {
    @Benchmark
    public int schemas(CheckpointTree tree) throws SQLException {
        return rows(tree.metaData().getSchemas());
    }

    @Benchmark
    public int tables(CheckpointTree tree) throws SQLException {
        return rows(tree.metaData().getTables(null, null, null, null));
    }

    @Benchmark
    public int tablesOfOne(CheckpointTree tree) throws SQLException {
        return rows(tree.metaData().getTables(null, "team0/stream0", null, null));
    }

    private static int rows(ResultSet result) throws SQLException {
        try (result) {
            int count = 0;
            while (result.next()) {
                count++;
            }
            return count;
        }
    }
}
