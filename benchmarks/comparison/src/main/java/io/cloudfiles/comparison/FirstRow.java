package io.cloudfiles.comparison;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;

/**
 * What a new process of ours takes, in parts: to connect, and, two seconds after, from the first query to its first row.
 * {@code FirstRow WORK SCALE}.
 */
final class FirstRow {
    private FirstRow() {}

    public static void main(String[] args) throws Exception {
        Path work = Path.of(args[0]);
        Scale scale = Scale.valueOf(args[1]);
        long start = System.nanoTime();
        try (Connection connection = DriverManager.getConnection("jdbc:cloudfiles:" + work)) {
            Stopwatch.print("connect", (System.nanoTime() - start) / 1e6, 0);
            Thread.sleep(2_000);
            start = System.nanoTime();
            long answer = DriverReads.read(connection, Task.LIMIT.sql("read_statestore('hdfs')", scale.keys()));
            Stopwatch.print("first query", (System.nanoTime() - start) / 1e6, answer);
        }
    }
}
