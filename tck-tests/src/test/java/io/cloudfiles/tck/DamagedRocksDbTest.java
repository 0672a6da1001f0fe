package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Whatever is cut off or flipped in whichever file of a checkpoint with state in RocksDB: an answer has the right rows, or
 * is an error that names a file; and 64 MB are enough for it.
 */
@Timeout(value = 300, unit = TimeUnit.SECONDS)
final class DamagedRocksDbTest {
    private static final String MEMORY = "-Xmx64m";

    @TempDir
    private Path folder;

    @ParameterizedTest(name = "{0}{1}")
    @CsvSource(
            delimiter = ';',
            value = {
                "4.2.0/rdb_cl_agg;",
                "4.2.0/rdb_cl_agg; , readChangeFeed => true, changeStartBatchId => 2",
                "3.5.9/rdb_agg;",
                "4.2.0/rdb_join_left; , joinSide => 'left'",
                "4.2.0/join_inner_v4; , joinSide => 'right'",
                "4.2.0/v2_agg_fail;",
                "4.2.0/tws_lists_v2; , stateVarName => 'put'",
                "4.2.0/tws_avro_evolved; , stateVarName => 'map'"
            })
    void noDamageGivesAWrongRow(String checkpoint, String options) throws Exception {
        Path copy = Folders.copy(GoldenCheckpoints.checkpoint(checkpoint), folder.resolve("c"));
        long seed = Long.getLong("cloudfiles.seed", new Random().nextLong());
        String question = "SELECT * FROM read_statestore('.'" + (options == null ? "" : options) + ")";
        List<String> outcomes = rounds(copy, question, seed);
        assertThat(outcomes)
                .filteredOn(line -> !line.matches("(right|told: .*) <- .*"))
                .isEmpty();
        assertThat(outcomes).anyMatch(line -> line.startsWith("told")).anyMatch(line -> line.startsWith("right"));
    }

    private static List<String> rounds(Path checkpoint, String question, long seed)
            throws IOException, URISyntaxException, InterruptedException {
        String classes = Path.of(DamageRounds.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        MEMORY,
                        "-XX:+UseSerialGC",
                        "-Duser.timezone=UTC",
                        "-cp",
                        ShadedJarTest.JAR + File.pathSeparator + classes,
                        DamageRounds.class.getName(),
                        checkpoint.toString(),
                        question,
                        Long.toString(seed))
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed.lines().toList();
    }
}
