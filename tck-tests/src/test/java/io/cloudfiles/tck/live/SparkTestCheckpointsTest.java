package io.cloudfiles.tck.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.tck.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * The checkpoints that Spark's own tests keep, written by Spark 2.1 to 4.0: what Spark 4.2 can read of them we read
 * alike, and of the rest each gives rows or an error that says why not.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class SparkTestCheckpointsTest {
    private static final int STATEFUL = 36;
    private static final int MORE = 6;
    private static final Path ROOT = Path.of(
                    Objects.requireNonNullElse(System.getProperty("cloudfiles.work"), "target"))
            .resolve("spark-tests/structured-streaming")
            .toAbsolutePath();

    /**
     * Spark 3.2 and 3.3 wrote a schema of deduplication whose value has columns that the rows do not have: Spark refuses
     * the state and shows chance bytes as changes; we give NULL as value.
     */
    private static final String SHORT_VALUES =
            ".*/checkpoint-version-3[.](2[.]0-deduplication-with-repartition|3[.]0-streaming-deduplication)";

    @TempDir
    Path folder;

    private final List<String> beyond = new ArrayList<>();
    private int compared;

    @BeforeAll
    void start() {
        LiveSpark.session();
    }

    @AfterAll
    void report() {
        beyond.forEach(line -> System.out.println("Spark refuses: " + line));
        System.out.printf(
                "checkpoints of Spark's tests: %d reads, %d of them refused by Spark (listed above)%n",
                compared, beyond.size());
    }

    @TestFactory
    Stream<DynamicTest> whatSparkReadsWeReadAlike() throws IOException {
        List<Path> checkpoints = checkpoints();
        assertThat(checkpoints).hasSize(STATEFUL);
        return checkpoints.stream()
                .map(path -> DynamicTest.dynamicTest(ROOT.relativize(path).toString(), () -> compare(path)));
    }

    private static List<Path> checkpoints() throws IOException {
        try (Stream<Path> all = Files.walk(ROOT)) {
            return all.filter(path -> path.endsWith("state"))
                    .map(path -> Objects.requireNonNull(path.getParent()))
                    .filter(path -> Files.isDirectory(path.resolve("offsets")))
                    .sorted()
                    .toList();
        }
    }

    private void compare(Path checkpoint) throws Exception {
        Path sparks = MovedCheckpoint.to(folder.resolve(ROOT.relativize(checkpoint)), checkpoint);
        try (Connection connection = Database.open(ROOT)) {
            StateComparison comparison = new StateComparison(connection, "", checkpoint, sparks);
            LiveSpark.with(LiveSpark.readerSettings(sparks), () -> {
                for (StateRead read : StateReads.of(sparks, new Random(MORE), MORE)) {
                    comparison.askBeyondSpark(read);
                }
            });
            compared += comparison.compared();
            beyond.addAll(comparison.beyond());
            if (checkpoint.toString().matches(SHORT_VALUES)) {
                assertThat(comparison.differences())
                        .singleElement()
                        .asString()
                        .contains("readChangeFeed", "\"value\":null");
            } else {
                assertThat(comparison.differences()).isEmpty();
            }
        }
    }
}
