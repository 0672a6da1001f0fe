package io.cloudfiles.comparison;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;

/** Reads one query's rows once, in whatever heap it was given: {@code ReadOnce WORK NAME SQL}. */
final class ReadOnce {
    private ReadOnce() {}

    public static void main(String[] args) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:cloudfiles:" + Path.of(args[0]))) {
            long start = System.nanoTime();
            long answer = DriverReads.read(connection, args[2]);
            Stopwatch.print(args[1], (System.nanoTime() - start) / 1e6, answer);
        }
    }
}
