package io.cloudfiles.table.problems;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.table.Arguments.Argument;
import io.cloudfiles.table.CheckpointDatabase;
import io.cloudfiles.table.DatabaseOptions;
import io.cloudfiles.table.Scans;
import io.cloudfiles.table.TreeTable;
import io.cloudfiles.table.tree.Databases;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReadCheckpointProblemsTest {
    private static final long SEED = Long.getLong("cloudfiles.seed", 20260101);
    private static final String HDFS = "4.2.0/agg_key_ks";
    private static final String ROCKSDB = "4.2.0/rdb_cl_agg";
    private static final String WITH_IDS = "4.2.0/v2_agg_fail";

    @TempDir
    Path folder;

    private DamagedTree tree(String checkpoint) {
        return DamagedTree.of(checkpoint, folder.resolve("c"));
    }

    private static List<DamagedTree.Found> found(DamagedTree tree, String kind) {
        return tree.problems().stream().filter(row -> row.kind().equals(kind)).toList();
    }

    private static List<String> kinds(DamagedTree tree, Argument... arguments) {
        return tree.problems(arguments).stream()
                .filter(row -> !row.severity().equals("INFO"))
                .map(row -> row.severity() + " " + row.kind() + " " + row.file())
                .sorted()
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {HDFS, ROCKSDB, WITH_IDS, "4.2.0/join_left", "4.2.0/join_inner_v4", "4.2.0/rdb_session"})
    void soundCheckpointTellsWhatEachPartitionCanGive(String checkpoint) {
        DamagedTree tree = tree(checkpoint);
        assertThat(kinds(tree)).isEmpty();
        List<DamagedTree.Found> earliest = found(tree, "EARLIEST_BATCH");
        assertThat(earliest).isNotEmpty().allSatisfy(row -> {
            assertThat(row.batchId()).isZero();
            assertThat(row.operatorId()).isZero();
            assertThat(row.partitionId()).isNotNull();
            assertThat(row.file()).startsWith("state/0/" + row.partitionId());
        });
        assertThat(found(tree, "LATEST_BATCH")).hasSameSizeAs(earliest);
        assertThat(earliest).hasSize(checkpoint.equals("4.2.0/join_left") ? 8 : 2);
    }

    @Test
    void whatIsNoCheckpointIsRefused() throws IOException {
        assertThatThrownBy(() -> DamagedTree.at(folder.resolve("none")).problems())
                .hasMessageContaining("[PATH_NOT_FOUND]");
        Files.createDirectories(folder.resolve("empty"));
        assertThatThrownBy(() -> DamagedTree.at(folder.resolve("empty")).problems())
                .hasMessageContaining("[NOT_A_CHECKPOINT]");
    }

    @Test
    void checksumOfAnotherAttemptIsAWarningInFormat1() {
        DamagedTree tree = tree(ROCKSDB);
        tree.write(
                "state/0/0/3.changelog.crc",
                "{\"algorithm\":\"CRC32C\",\"value\":1,\"mainFileSize\":2,\"timestampMs\":1}");
        assertThat(kinds(tree)).containsExactly("WARNING CHECKSUM_MISMATCH state/0/0/3.changelog");
        assertThat(tree.problems(false)).noneMatch(row -> row.kind().equals("CHECKSUM_MISMATCH"));
        DamagedTree deltas = DamagedTree.of(HDFS, folder.resolve("d"));
        deltas.write("state/0/0/2.delta.crc", "{\"algorithm\":\"CRC32C\",\"value\":1,\"mainFileSize\":2}");
        assertThat(kinds(deltas)).containsExactly("WARNING CHECKSUM_MISMATCH state/0/0/2.delta");
    }

    @Test
    void checksumThatDoesNotMatchIsAnErrorInFormat2() {
        DamagedTree tree = tree(WITH_IDS);
        String changelog = tree.file("state/0/0", ".changelog");
        tree.change(changelog, bytes -> {
            bytes[bytes.length - 1] ^= 1;
            return bytes;
        });
        assertThat(found(tree, "CHECKSUM_MISMATCH")).singleElement().satisfies(row -> {
            assertThat(row.severity()).isEqualTo("ERROR");
            assertThat(row.file()).isEqualTo(changelog);
            assertThat(row.batchId()).isZero();
        });
    }

    @Test
    void snapshotThatAnOlderOneStandsInForLeavesNoGap() {
        DamagedTree tree = tree(ROCKSDB);
        tree.cut("state/0/0/6.zip");
        assertThat(kinds(tree)).containsExactly("ERROR DAMAGED_FILE state/0/0/6.zip");
        assertThat(found(tree, "UNREFERENCED_FILES")).isEmpty();
    }

    @Test
    void lostLastBatchIsAnErrorAndLostOlderOnesAWarning() {
        DamagedTree tree = tree(ROCKSDB);
        tree.delete("state/0/0/3.changelog", "state/0/1/7.changelog");
        assertThat(kinds(tree))
                .containsExactly("ERROR STATE_GAP state/0/1/7.changelog", "WARNING STATE_GAP state/0/0/3.changelog");
        assertThat(found(tree, "STATE_GAP"))
                .anySatisfy(row -> assertThat(row.detail()).contains("batch 2 cannot"));
    }

    @Test
    void damagedTableIsReadOnceAndTakesAllItsSnapshotsWithIt() {
        DamagedTree tree = tree(ROCKSDB);
        tree.change(tree.file("state/0/0/SSTs", ".sst"), bytes -> {
            bytes[20] ^= 1;
            return bytes;
        });
        assertThat(found(tree, "DAMAGED_FILE")).singleElement().satisfies(row -> {
            assertThat(row.file()).startsWith("state/0/0/SSTs/");
            assertThat(row.detail()).contains("checksum").contains("at byte 0");
        });
    }

    @Test
    void missingStoreOfAJoinIsTold() {
        DamagedTree tree = tree("4.2.0/join_left");
        tree.delete("state/0/1/right-keyToNumValues");
        assertThat(kinds(tree)).containsExactly("ERROR MISSING_PARTITION state/0/1/right-keyToNumValues");
    }

    @Test
    void shallowLookOpensNoState() {
        DamagedTree tree = tree(HDFS);
        tree.change("state/0/0/2.delta", bytes -> {
            bytes[bytes.length / 2] ^= 1;
            return bytes;
        });
        assertThat(kinds(tree, new Argument("deep", false))).isEmpty();
        assertThat(kinds(tree)).contains("ERROR DAMAGED_FILE state/0/0/2.delta");
        tree.write("state/0/0/2.delta", "");
        assertThat(kinds(tree, new Argument("deep", false))).contains("ERROR DAMAGED_FILE state/0/0/2.delta");
    }

    @ParameterizedTest
    @CsvSource({
        "012, false",
        "12, false",
        "2, false",
        "'', false",
        "02, true",
        "102, true",
        "0, true",
        "312, true",
        "302, true"
    })
    void compactFileOfASinkLacksOldEntriesOnly(String kept, boolean told) {
        DamagedTree tree = DamagedTree.of(HDFS, folder);
        String log = "output/_spark_metadata/";
        tree.write(log + "0", sinkLog("0")).write(log + "1", sinkLog("1"));
        tree.write(log + "2.compact", sinkLog(kept));
        List<DamagedTree.Found> found = tree
                .problems(new Argument("sink", tree.path("output").toString()))
                .stream()
                .filter(row -> row.severity().equals("ERROR"))
                .toList();
        assertThat(found).hasSize(told ? 1 : 0);
        assertThat(found)
                .allMatch(row -> row.is("COMPACT_FILE_INCOMPLETE", "ERROR")
                        && row.file().equals(log + "2.compact")
                        && row.detail().contains("file:///d/"));
    }

    /** Entry 3 is as old as entry 0, and in no file before. */
    private static String sinkLog(String entries) {
        StringBuilder text = new StringBuilder("v1");
        entries.chars()
                .forEach(entry -> text.append("\n{\"path\":\"file:///d/")
                        .append((char) entry)
                        .append(".parquet\",\"size\":815,\"isDir\":false,\"modificationTime\":")
                        .append(1000 + (entry - '0') % 3)
                        .append(",\"blockReplication\":1,\"blockSize\":33554432,\"action\":\"add\"}"));
        return text.toString();
    }

    @Test
    void sameDamageIsToldOnce() {
        DamagedTree tree = tree(HDFS);
        tree.replace("state/0/_metadata/metadata", "operatorInfo", "x");
        assertThat(kinds(tree)).containsExactly("ERROR DAMAGED_FILE state/0/_metadata/metadata");
    }

    @Test
    void everyCheckpointOfTheTreeHasThem() {
        tree(HDFS);
        CheckpointDatabase database = Databases.open(folder.toString(), DatabaseOptions.defaults());
        assertThat(database.tables("c")).extracting(TreeTable::name).contains("problems");
        assertThat(Scans.rows(database.table("c", "problems").orElseThrow(), "severity"))
                .hasSize(4);
        database.close();
    }

    /** Whatever bytes are wrong in whatever file, there are rows and no error. */
    @ParameterizedTest
    @ValueSource(strings = {HDFS, ROCKSDB, WITH_IDS, "fs_compact3", "4.2.0/join_inner_v4"})
    @Timeout(240)
    void nothingIsFatal(String checkpoint) throws IOException {
        DamagedTree tree = tree(checkpoint);
        List<Path> files = new ArrayList<>();
        try (Stream<Path> all = Files.walk(tree.path(""))) {
            for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
                if (file.getFileName().toString().startsWith(".")) {
                    Files.delete(file);
                } else {
                    files.add(file);
                }
            }
        }
        Random random = new Random(SEED);
        int told = 0;
        for (int round = 0; round < 120; round++) {
            Path file = files.get(random.nextInt(files.size()));
            byte[] sound = Files.readAllBytes(file);
            byte[] wrong = random.nextInt(3) == 0
                    ? Arrays.copyOf(sound, random.nextInt(sound.length + 1))
                    : flipped(sound, random);
            Files.write(file, wrong);
            told += kinds(tree).isEmpty() ? 0 : 1;
            Files.write(file, sound);
        }
        assertThat(told).isGreaterThan(50);
    }

    private static byte[] flipped(byte[] sound, Random random) {
        byte[] bytes = sound.clone();
        if (bytes.length > 0) {
            bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
        }
        return bytes;
    }
}
