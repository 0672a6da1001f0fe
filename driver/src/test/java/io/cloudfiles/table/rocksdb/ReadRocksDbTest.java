package io.cloudfiles.table.rocksdb;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.checkpoint.Trees;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.format.changelog.ChangelogBytes;
import io.cloudfiles.replay.rocksdbstate.SparkStore;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.StorageOptions;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.Scans;
import io.cloudfiles.table.Table;
import io.cloudfiles.type.Binary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.FlushOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.StringAppendOperator;

class ReadRocksDbTest {
    private static final SparkStore.Kind PLAIN = new SparkStore.Kind(false, false, false, ",");
    private static final SparkStore.Kind WITH_IDS = new SparkStore.Kind(true, true, false, ",");

    @TempDir
    Path folder;

    private final List<String> ids = new ArrayList<>();

    private static Table table(Path path, Object... version) {
        List<Arguments.Argument> arguments = new ArrayList<>();
        arguments.add(new Arguments.Argument(null, path.toString()));
        for (Object value : version) {
            arguments.add(new Arguments.Argument("VERSION", value));
        }
        return new ReadRocksDb(RootedStorage.open("", StorageOptions.defaults())).bind(new Arguments(arguments));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(ISO_8859_1);
    }

    private static List<@Nullable Object> row(
            String key, @Nullable String value, @Nullable Long sequence, String kind, String file) {
        return Arrays.asList(
                "default",
                Binary.wrap(bytes(key)),
                value == null ? null : Binary.wrap(bytes(value)),
                sequence,
                kind,
                file);
    }

    private Path store() {
        return folder.resolve("c/state/0/0");
    }

    private void write(SparkStore.Kind kind, boolean changelogs) throws RocksDBException, IOException {
        Files.createDirectories(store());
        try (SparkStore store = new SparkStore(kind, store(), Files.createTempDirectory(folder, "local"), 1)) {
            for (int batch = 0; batch < 5; batch++) {
                ids.add(store.batch(changelogs, !changelogs || batch == 2));
            }
        }
    }

    private static List<String> files(Path path, Object... version) {
        return Scans.rows(table(path, version), "file").stream()
                .map(row -> String.valueOf(row.get(0)))
                .distinct()
                .toList();
    }

    private static List<Path> list(Path path) {
        try (Stream<Path> files = Files.list(path)) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void everyEntryOfTablesAndLogsIsARow() throws Exception {
        RocksDB.loadLibrary();
        Path path = folder.resolve("db");
        try (StringAppendOperator operator = new StringAppendOperator(",");
                Options options = new Options().setCreateIfMissing(true).setMergeOperator(operator);
                FlushOptions flush = new FlushOptions().setWaitForFlush(true);
                RocksDB database = RocksDB.open(options, path.toString())) {
            database.put(bytes("a"), bytes("1"));
            database.deleteRange(bytes("m"), bytes("p"));
            database.merge(bytes("b"), bytes("x"));
            database.delete(bytes("c"));
            database.flush(flush);
            database.put(bytes("a"), bytes("2"));
            database.singleDelete(bytes("s"));
            database.put(bytes(""), bytes(""));
        }
        String table = name(path, ".sst");
        String log = name(path, ".log");
        assertThat(Scans.rows(table(path)))
                .containsExactlyInAnyOrder(
                        row("a", "1", 1L, "PUT", table),
                        row("m", "p", 2L, "DELETE_RANGE", table),
                        row("b", "x", 3L, "MERGE", table),
                        row("c", null, 4L, "DELETE", table),
                        row("a", "2", 5L, "PUT", log),
                        row("s", null, 6L, "SINGLE_DELETE", log),
                        row("", "", 7L, "PUT", log));
        assertThat(Scans.count(table(path))).isEqualTo(7);
    }

    private static String name(Path path, String suffix) {
        return list(path).stream()
                .map(file -> String.valueOf(file.getFileName()))
                .filter(file -> file.endsWith(suffix))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void changelogsStandBehindTheSnapshotWithoutSequenceNumbers() throws Exception {
        write(PLAIN, true);
        Files.write(
                store().resolve("6.changelog"),
                new ChangelogBytes(2, "", false)
                        .put(bytes("k"), bytes("v"))
                        .merge(bytes("k"), bytes("w"))
                        .delete(bytes("k"))
                        .deleteRange(bytes("k"), bytes("l"))
                        .packed(SparkStore.CODEC));
        List<List<@Nullable Object>> rows = Scans.rows(table(store()));
        assertThat(rows.subList(rows.size() - 4, rows.size()))
                .containsExactly(
                        row("k", "v", null, "PUT", "6.changelog"),
                        row("k", "w", null, "MERGE", "6.changelog"),
                        row("k", null, null, "DELETE", "6.changelog"),
                        row("k", "l", null, "DELETE_RANGE", "6.changelog"));
        assertThat(files(store())).endsWith("4.changelog", "5.changelog", "6.changelog");
        assertThat(files(store()).get(0)).startsWith("SSTs/");
        // Forty changes a batch, whatever they do to the same keys.
        assertThat(Scans.count(table(store(), 2L))).isEqualTo(80);
        assertThat(files(store(), "2")).containsExactly("1.changelog", "2.changelog");
    }

    @Test
    void newestVersionWhoseFilesAreAllThereIsRead() throws Exception {
        write(PLAIN, false);
        List<String> newest = files(store());
        List<String> before = files(store(), 4L);
        String only = newest.stream()
                .filter(file -> !before.contains(file))
                .findFirst()
                .orElseThrow();
        Files.delete(store().resolve(only));
        assertThat(files(store())).isEqualTo(before);
        assertThatThrownBy(() -> files(store(), 5L))
                .hasMessageContaining("[CANNOT_LOAD_STATE_STORE.CANNOT_READ_STREAMING_STATE_FILE]")
                .hasMessageContaining(only);
    }

    @Test
    void damagedNewestVersionIsAnErrorAndNotPassedOver() throws Exception {
        write(PLAIN, false);
        Path zip = store().resolve("5.zip");
        Files.write(zip, Arrays.copyOf(Files.readAllBytes(zip), 100));
        assertThatThrownBy(() -> files(store()))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("5.zip");
        assertThat(files(store(), 4L)).isNotEmpty();
    }

    @Test
    void attemptThatWasCommittedIsRead() throws Exception {
        write(WITH_IDS, true);
        Path checkpoint = Trees.empty(folder.resolve("c"));
        List<String> lineage = new ArrayList<>();
        for (int batch = 0; batch < 5; batch++) {
            Files.write(
                    store().resolve((batch + 1) + "_failed.changelog"),
                    new ChangelogBytes(4, "[" + String.join(",", lineage) + "]", false)
                            .put(bytes("lost"), bytes(""))
                            .packed(SparkStore.CODEC));
            lineage.add("{\"version\":" + (batch + 1) + ",\"checkpointUniqueId\":\"" + ids.get(batch) + "\"}");
            Trees.plan(checkpoint, batch, "-");
            Trees.write(
                    checkpoint.resolve("commits/" + batch),
                    "v2\n{\"nextBatchWatermarkMs\":0,\"stateUniqueIds\":{\"0\":[[\"" + ids.get(batch) + "\"]]}}",
                    0);
        }
        // Of a batch that was not committed nothing tells which attempt counts.
        Files.write(store().resolve("6_one.changelog"), new byte[] {1});
        Files.write(store().resolve("6_two.changelog"), new byte[] {1});
        assertThat(files(store())).endsWith("4_" + ids.get(3) + ".changelog", "5_" + ids.get(4) + ".changelog");
        assertThat(files(store(), 2L))
                .containsExactly("1_" + ids.get(0) + ".changelog", "2_" + ids.get(1) + ".changelog");
        assertThat(files(store(), "2_failed")).endsWith("2_failed.changelog");
        assertThatThrownBy(() -> files(store(), 6L)).hasMessageContaining("[one, two]");
        Files.delete(checkpoint.resolve("commits/1"));
        assertThatThrownBy(() -> files(store(), 2L))
                .hasMessageContaining("[INVALID_PARAMETER_VALUE]")
                .hasMessageContaining("failed");
    }

    @Test
    void whatIsNoStoreIsToldWithWhatWouldBe() throws Exception {
        write(PLAIN, true);
        assertThatThrownBy(() -> table(folder.resolve("nowhere"))).hasMessageContaining("[PATH_NOT_FOUND]");
        assertThatThrownBy(() -> files(folder.resolve("c"))).hasMessageContaining("sources/0/rocksdb");
        assertThatThrownBy(() -> files(store(), 9L)).hasMessageContaining("[1, 2, 3, 4, 5]");
        assertThatThrownBy(() -> table(store(), "x")).hasMessageContaining("'3_id'");
        assertThatThrownBy(() -> table(store(), -1L)).hasMessageContaining("IS_NEGATIVE");
        assertThatThrownBy(() -> table(Path.of(""))).hasMessageContaining("[INVALID_PARAMETER_VALUE]");
    }
}
