package io.cloudfiles.table.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.checkpoint.Trees;
import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.storage.CountingStorage;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.StorageOptions;
import io.cloudfiles.storage.StorageRoot;
import io.cloudfiles.table.Access;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.table.Conjunct;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Scans;
import io.cloudfiles.table.Table;
import io.cloudfiles.table.pipelines.TableNames;
import io.cloudfiles.table.sourcefiles.FileFacts;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CloudFilesStateTest {
    private static final String[] LIFE = {"path", "discovery_time", "processed_time", "commit_time", "ingestion_state"};

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"fs_basic", "fs_compact3", "fs_purged", "fs_union2", "fs_clean_archive", "fs_latest_first"})
    void everyLoggedFileOfSparksCheckpointIsARow(String name) throws IOException {
        Table table = open(Trees.spark().resolve(name));
        List<List<@Nullable Object>> expected = Files.readAllLines(Trees.spark().resolve("expected-files.tsv")).stream()
                .map(line -> line.split("\t", -1))
                .filter(line -> line[0].equals(name))
                .map(CloudFilesStateTest::expected)
                .toList();
        assertThat(Scans.rows(table, "source_id", "path", "create_time", "discovery_time", "ingestion_state"))
                .containsExactlyInAnyOrderElementsOf(expected);
        assertThat(Scans.count(table)).isEqualTo(expected.size());
    }

    private static List<@Nullable Object> expected(String[] line) {
        return Arrays.asList(
                line[1],
                line[2],
                Long.parseLong(line[3]) * 1000,
                line[5].isEmpty() ? null : (Long) (Long.parseLong(line[5]) * 1000),
                line[6]);
    }

    @Test
    void columnsAreTheTwelveThatAreDocumented() {
        Table table = open(Trees.spark().resolve("fs_basic"));
        assertThat(table.columns())
                .extracting(Column::name, column -> column.type().sql(), Column::nullable)
                .map(Object::toString)
                .containsExactly(
                        "(\"path\", \"STRING\", false)",
                        "(\"size\", \"BIGINT\", true)",
                        "(\"create_time\", \"TIMESTAMP\", false)",
                        "(\"discovery_time\", \"TIMESTAMP\", true)",
                        "(\"processed_time\", \"TIMESTAMP\", true)",
                        "(\"commit_time\", \"TIMESTAMP\", true)",
                        "(\"archive_time\", \"TIMESTAMP\", true)",
                        "(\"archive_mode\", \"STRING\", true)",
                        "(\"move_location\", \"STRING\", true)",
                        "(\"source_id\", \"STRING\", false)",
                        "(\"flow_name\", \"STRING\", true)",
                        "(\"ingestion_state\", \"STRING\", true)");
        assertThat(Scans.rows(table)).allSatisfy(row -> {
            assertThat(row).hasSize(12);
            assertThat(row.subList(6, 9)).containsOnlyNulls();
        });
    }

    @Test
    void sourcePathGivesThatSourceAlone() {
        Path checkpoint = Trees.spark().resolve("fs_union2");
        assertThat(Scans.count(open(checkpoint))).isEqualTo(10);
        assertThat(Scans.rows(open(checkpoint.resolve("sources/1")), "source_id"))
                .hasSize(4)
                .containsOnly(List.of("1"));
        fails(ErrorCode.PATH_NOT_FOUND, checkpoint.resolve("sources/7"), "its sources are [0, 1]");
    }

    @Test
    void conditionOnTheSourceOpensNoOther() {
        CountingStorage storage = storage();
        Table table = bind(storage, Trees.spark().resolve("fs_union2"));
        ScanRequest request = new ScanRequest(
                List.of(ColumnPath.of(0)),
                List.of(new Conjunct(ColumnPath.of(9), Conjunct.Comparison.EQUAL, List.of("1"))),
                OptionalLong.empty(),
                Optional.empty());
        try (RowCursor cursor = table.scan(request, new ScanContext(1, io.cloudfiles.table.Cancellation.untimed()))) {
            assertThat(Scans.rest(cursor, 1)).hasSize(4);
        }
        assertThat(storage.opened()).noneMatch(file -> file.contains("/sources/0/"));
    }

    @Test
    void logOffsetIsNotTheBatch() {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        Trees.log(checkpoint, 0, "file:/d/a");
        Trees.log(checkpoint, 1, "file:/d/b");
        plan(checkpoint, 0, 0, true);
        plan(checkpoint, 1, 0, true);
        plan(checkpoint, 2, 0, true);
        plan(checkpoint, 3, 1, true);
        assertThat(Scans.rows(open(checkpoint), LIFE))
                .containsExactly(
                        List.of("file:/d/a", 1_000_000L, 1_500_000L, 1_500_000L, "INGESTED"),
                        List.of("file:/d/b", 4_000_000L, 4_500_000L, 4_500_000L, "INGESTED"));
    }

    @Test
    void crashLeavesFilesProcessingOrOnlyFound() {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        for (int i = 0; i < 4; i++) {
            Trees.log(checkpoint, i, "file:/d/" + i);
        }
        plan(checkpoint, 0, 0, true);
        plan(checkpoint, 1, 2, false);
        assertThat(Scans.rows(open(checkpoint), LIFE))
                .containsExactly(
                        List.of("file:/d/0", 1_000_000L, 1_500_000L, 1_500_000L, "INGESTED"),
                        Arrays.asList("file:/d/1", 2_000_000L, 2_100_000L, null, "PROCESSING"),
                        Arrays.asList("file:/d/2", 2_000_000L, 2_100_000L, null, "PROCESSING"),
                        Arrays.asList("file:/d/3", null, null, null, null));
    }

    @Test
    void nothingCommittedIsNothingIngested() throws IOException {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        Trees.log(checkpoint, 0, "file:/d/0");
        assertThat(Scans.rows(open(checkpoint), "ingestion_state")).containsExactly(Arrays.asList((Object) null));
        Trees.plan(checkpoint, 0, "-");
        assertThat(Scans.rows(open(checkpoint), "ingestion_state")).containsExactly(Arrays.asList((Object) null));
        plan(checkpoint, 1, 0, false);
        Files.delete(checkpoint.resolve("commits"));
        assertThat(Scans.rows(open(checkpoint), "ingestion_state")).containsExactly(List.of("PROCESSING"));
    }

    @Test
    void purgedTracesLeaveTheStateAndTakeTheTimes() throws IOException {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        for (int i = 0; i < 5; i++) {
            Trees.log(checkpoint, i, "file:/d/" + i);
            plan(checkpoint, i, i, true);
        }
        Files.delete(checkpoint.resolve("offsets/0"));
        Files.delete(checkpoint.resolve("offsets/1"));
        Files.delete(checkpoint.resolve("commits/0"));
        Files.delete(checkpoint.resolve("commits/3"));
        assertThat(Scans.rows(open(checkpoint), LIFE))
                .containsExactly(
                        Arrays.asList("file:/d/0", null, null, null, "INGESTED"),
                        Arrays.asList("file:/d/1", null, null, null, "INGESTED"),
                        Arrays.asList("file:/d/2", null, null, null, "INGESTED"),
                        Arrays.asList("file:/d/3", null, null, null, "INGESTED"),
                        List.of("file:/d/4", 5_000_000L, 5_500_000L, 5_500_000L, "INGESTED"));
    }

    @Test
    void lastCommittedBatchWithoutOffsetsIsAnError() throws IOException {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        Trees.log(checkpoint, 0, "file:/d/0");
        plan(checkpoint, 0, 0, true);
        Trees.commit(checkpoint, 1);
        Table table = open(checkpoint);
        assertThat(Scans.rows(table, "path")).hasSize(1);
        assertThatThrownBy(() -> Scans.rows(table, "ingestion_state"))
                .hasMessageContaining("[STDS_OFFSET_LOG_UNAVAILABLE]")
                .hasMessageContaining("offsets/1");
    }

    @Test
    void namedSourcesOfTheSecondOffsetVersionAreFound() {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        Trees.write(checkpoint.resolve("sources/orders/0"), "v1\n" + Trees.entry("file:/d/a", 0), 0);
        Trees.write(
                checkpoint.resolve("offsets/0"),
                "v2\n{\"batchTimestampMs\":7}\nother:{\"t\":{\"0\":1}}\norders:{\"logOffset\":0}",
                0);
        Trees.commit(checkpoint, 0);
        assertThat(Scans.rows(open(checkpoint), "source_id", "discovery_time", "ingestion_state"))
                .containsExactly(List.of("orders", 7_000L, "INGESTED"));
    }

    @Test
    void retriedBatchIsReadOnce() {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        Trees.log(checkpoint, 0, "file:/d/0");
        plan(checkpoint, 0, 0, true);
        Trees.write(checkpoint.resolve("sources/0/.0.7d1c.tmp"), "v1\nhalf", 0);
        Trees.write(checkpoint.resolve("sources/0/temp--1"), "", 0);
        Trees.write(checkpoint.resolve("offsets/.1.tmp"), "", 0);
        assertThat(Scans.rows(open(checkpoint), "path", "ingestion_state"))
                .containsExactly(List.of("file:/d/0", "INGESTED"));
    }

    @Test
    void sizeIsLookedUpOncePerFolderAndOnlyWhenAsked() throws IOException {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        Path data = Files.createDirectory(folder.resolve("in put"));
        Files.writeString(Path.of(URI.create(data.toUri() + "%C3%A4%20b")), "12345");
        Files.writeString(data.resolve("c"), "1");
        String uri = data.toUri().toString();
        Trees.log(checkpoint, 0, uri + "%C3%A4%20b", uri + "gone", uri + "c", "file:///no/such/folder/x");
        plan(checkpoint, 0, 0, true);
        CountingStorage storage = storage();
        Table table = bind(storage, checkpoint);
        assertThat(Scans.rows(table, "path")).hasSize(4);
        assertThat(storage.listed()).noneMatch(listed -> listed.contains("in put"));
        assertThat(Scans.rows(table, "size"))
                .containsExactly(List.of(5L), Arrays.asList((Object) null), List.of(1L), Arrays.asList((Object) null));
        assertThat(storage.listed().stream().filter(listed -> listed.contains("in put")))
                .hasSize(1);
    }

    @Test
    void sizeInAFileSystemOutOfReachIsNull() {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        Trees.log(
                checkpoint, 0, "s3a://bucket/a", "nosuch://x/b", "file:/d/c%00d", "file:/%zz", "pom.xml", "./pom.xml");
        plan(checkpoint, 0, 0, true);
        assertThat(Scans.rows(open(checkpoint), "size")).hasSize(6).containsOnly(Arrays.asList((Object) null));
    }

    @Test
    void largeFolderIsLookedUpFileByFile() throws IOException {
        Files.writeString(folder.resolve("a"), "12");
        Files.writeString(folder.resolve("b"), "123");
        CountingStorage storage = storage();
        FileFacts facts = new FileFacts(storage, 1);
        assertThat(facts.size(folder.toUri() + "a")).isEqualTo(2);
        assertThat(facts.size(folder.toUri() + "b")).isEqualTo(3);
        assertThat(storage.listed()).hasSize(1);
        assertThat(storage.looked()).hasSize(2);
    }

    @Test
    void logThatDoesNotMatchItsChecksumsIsAnError() throws IOException {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        Trees.log(checkpoint, 0, "file:/d/0");
        plan(checkpoint, 0, 0, true);
        byte[] sums = ByteBuffer.allocate(12)
                .putInt(0x63726300)
                .putInt(512)
                .putInt(12345)
                .array();
        Files.write(checkpoint.resolve("sources/0/.0.crc"), sums);
        Table table = open(checkpoint);
        assertThatThrownBy(() -> Scans.rows(table, "path"))
                .hasMessageContaining("[CORRUPT_FILE.CHECKSUM]")
                .hasMessageContaining("sources/0/0@0");
        StorageRoot trusting = RootedStorage.open("", new StorageOptions(false, Map.of()));
        assertThat(Scans.rows(function(trusting).bind(Scans.arguments(checkpoint.toString())), "path"))
                .hasSize(1);
    }

    @Test
    void closedCursorReadsNoMore() {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        String[] files = IntStream.range(0, 1_000).mapToObj(i -> "file:/d/" + i).toArray(String[]::new);
        for (int i = 0; i < 20; i++) {
            Trees.log(checkpoint, i, files);
        }
        plan(checkpoint, 0, 19, true);
        CountingStorage storage = storage();
        RowCursor cursor = Scans.open(bind(storage, checkpoint), "path");
        assertThat(cursor.next()).isTrue();
        cursor.close();
        assertThat(cursor.next()).isFalse();
        // Some batches are read ahead.
        assertThat(storage.opened().stream().filter(file -> file.contains("/sources/")))
                .hasSizeLessThan(10);
    }

    @Test
    void batchIsPinnedWhenItIsBound() {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        Trees.log(checkpoint, 0, "file:/d/0");
        plan(checkpoint, 0, 0, true);
        Table table = open(checkpoint);
        Trees.log(checkpoint, 1, "file:/d/1");
        plan(checkpoint, 1, 1, true);
        assertThat(Scans.rows(table, "path", "ingestion_state"))
                .containsExactly(List.of("file:/d/0", "INGESTED"), Arrays.asList("file:/d/1", null));
    }

    @Test
    void otherSourcesAreSaid() {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        Trees.write(checkpoint.resolve("sources/0/0"), "\0v1\n{\"t\":{\"0\":5}}", 0);
        Trees.plan(checkpoint, 0, "{\"t\":{\"0\":9}}", "42");
        fails(ErrorCode.NO_FILE_SOURCE, checkpoint, "source 0: kafka, source 1: rate or socket");
        fails(ErrorCode.NO_FILE_SOURCE, checkpoint.resolve("sources/0"), "kafka");
    }

    @Test
    void fileSourceBesideKafkaGivesItsFiles() {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        Trees.write(checkpoint.resolve("sources/1/0"), "\0v1\n{\"t\":{\"0\":5}}", 0);
        Trees.log(checkpoint, 0, "file:/d/0");
        Trees.plan(checkpoint, 0, "{\"logOffset\":0}", "{\"t\":{\"0\":9}}");
        Trees.commit(checkpoint, 0);
        assertThat(Scans.rows(open(checkpoint), "path", "source_id")).containsExactly(List.of("file:/d/0", "0"));
    }

    @Test
    void bareNumberIsAFileOffsetWhereTheLogHoldsFiles() {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        Trees.log(checkpoint, 0, "file:/d/0");
        Trees.plan(checkpoint, 0, "0");
        Trees.commit(checkpoint, 0);
        assertThat(Scans.rows(open(checkpoint), "ingestion_state")).containsExactly(List.of("INGESTED"));
    }

    @Test
    void autoLoadersStoreWithoutAVersionIsTold() throws IOException {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        Files.createDirectories(checkpoint.resolve("sources/0/rocksdb"));
        Table table = open(checkpoint);
        assertThat(table.columns().get(2).nullable()).isTrue();
        assertThatThrownBy(() -> Scans.rows(table))
                .hasMessageContaining("[CANNOT_LOAD_STATE_STORE")
                .hasMessageContaining("sources/0/rocksdb");
    }

    @Test
    void autoLoadersSourceWithoutItsFolderIsTold() {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        Trees.plan(checkpoint, 0, "{\"seqNum\":3,\"sourceVersion\":1}");
        fails(ErrorCode.PATH_NOT_FOUND, checkpoint, "the folder of its store is missing");
    }

    @Test
    void checkpointWithoutBatchesHasNoFiles() {
        assertThat(Scans.rows(open(Trees.empty(folder.resolve("c"))))).isEmpty();
    }

    @Test
    void wrongPathsAreTold() throws IOException {
        fails(ErrorCode.PATH_NOT_FOUND, folder.resolve("none"), "none");
        fails(ErrorCode.NOT_A_CHECKPOINT, folder, "no folder offsets");
        fails(ErrorCode.NOT_A_CHECKPOINT, Trees.spark().resolve("fs_basic/offsets"), "lies in the checkpoint");
        Files.writeString(folder.resolve("file"), "");
        fails(ErrorCode.NOT_A_CHECKPOINT, folder.resolve("file"), "this is a file");
        assertThatThrownBy(() -> function(storage()).bind(Scans.arguments(new Arguments.TableName(List.of("a", "b")))))
                .hasMessageContaining("[TABLE_OR_VIEW_NOT_FOUND]")
                .hasMessageContaining("TABLE(a.b)");
        assertThatThrownBy(() -> function(storage()).bind(Scans.arguments()))
                .hasMessageContaining("[REQUIRED_PARAMETER_NOT_FOUND]");
    }

    private static void plan(Path checkpoint, long batch, long logOffset, boolean committed) {
        Trees.plan(checkpoint, batch, "{\"logOffset\":" + logOffset + "}");
        if (committed) {
            Trees.commit(checkpoint, batch);
        }
    }

    private static void fails(ErrorCode code, Path path, String text) {
        assertThatThrownBy(() -> open(path))
                .hasMessageContaining(text)
                .isInstanceOfSatisfying(
                        CloudFilesException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    private static Table open(Path path) {
        return bind(storage(), path);
    }

    private static Table bind(CountingStorage storage, Path path) {
        return function(storage).bind(Scans.arguments(path.toString()));
    }

    private static CloudFilesState function(StorageRoot storage) {
        return new CloudFilesState(storage, new TableNames(storage, storage, Access.UNLIMITED));
    }

    private static CountingStorage storage() {
        return new CountingStorage(RootedStorage.open("", StorageOptions.defaults()));
    }
}
