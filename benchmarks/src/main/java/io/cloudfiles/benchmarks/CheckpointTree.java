package io.cloudfiles.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** A connection whose root has copies of {@code examples/windowed-counts}, made in a temporary folder: many, or one grown large. */
@State(Scope.Benchmark)
public class CheckpointTree {
    private static final String MANY = "1000 checkpoints";
    private static final String LARGE = "one of 100000 files";
    private static final int CHECKPOINTS = 1_000;
    private static final int PER_TEAM = 100;
    private static final int FILES = 100_000;
    private static final int PARTITIONS = 200;

    /** What lies below the root. */
    @Param({MANY, LARGE})
    public String tree = MANY;

    @SuppressWarnings("NullAway.Init") // JMH calls open() first.
    private Path root;

    @SuppressWarnings("NullAway.Init") // JMH calls open() first.
    private Connection connection;

    @Setup(Level.Trial)
    public void open() throws IOException, SQLException {
        root = Files.createTempDirectory("checkpoints");
        for (int i = 0; i < (tree.equals(MANY) ? CHECKPOINTS : 1); i++) {
            copy(Path.of("examples/windowed-counts"), root.resolve("team" + i / PER_TEAM + "/stream" + i));
        }
        if (tree.equals(LARGE)) {
            grow(root.resolve("team0/stream0"));
        }
        connection = DriverManager.getConnection("jdbc:cloudfiles:" + root);
    }

    private static void copy(Path from, Path to) throws IOException {
        for (Path file : walked(from)) {
            Path target = to.resolve(from.relativize(file).toString());
            if (Files.isDirectory(file)) {
                Files.createDirectories(target);
            } else {
                Files.copy(file, target);
            }
        }
    }

    /** Files as maintenance leaves them behind in partitions that had them once. */
    private static void grow(Path checkpoint) throws IOException {
        for (int i = 0; i < FILES; i++) {
            Path partition = checkpoint.resolve("state/0/" + i % PARTITIONS);
            if (i < PARTITIONS) {
                Files.createDirectories(partition);
            }
            Files.createFile(partition.resolve(1_000 + i / PARTITIONS + ".delta"));
        }
    }

    private static List<Path> walked(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.toList();
        }
    }

    @TearDown(Level.Trial)
    public void close() throws IOException, SQLException {
        connection.close();
        for (Path file : walked(root).stream().sorted(Comparator.reverseOrder()).toList()) {
            Files.delete(file);
        }
    }

    DatabaseMetaData metaData() throws SQLException {
        return connection.getMetaData();
    }
}
