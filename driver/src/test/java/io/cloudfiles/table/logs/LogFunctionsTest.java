package io.cloudfiles.table.logs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.checkpoint.Trees;
import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.storage.CountingStorage;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.StorageOptions;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.table.Conjunct;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Scans;
import io.cloudfiles.table.Table;
import io.cloudfiles.table.TableFunction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LogFunctionsTest {
    private static final String AN_HOUR = "3600000";

    @TempDir
    Path folder;

    private final CountingStorage storage = new CountingStorage(RootedStorage.open("", StorageOptions.defaults()));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "read_batches | batch_id BIGINT, status STRING, batch_time TIMESTAMP, committed_time TIMESTAMP,"
                        + " watermark TIMESTAMP, next_watermark TIMESTAMP, num_sources INT, state_provider STRING,"
                        + " num_shuffle_partitions INT, checkpoint_format INT, conf MAP<STRING, STRING>",
                "read_offsets | batch_id BIGINT, source_id STRING, source_kind STRING, start_offset STRING, end_offset STRING,"
                        + " end_fields MAP<STRING, STRING>",
                "read_kafka_offsets | batch_id BIGINT, source_id STRING, topic STRING, partition INT,"
                        + " start_offset BIGINT, end_offset BIGINT, num_records BIGINT, starting_offsets STRING",
                "read_schemas | version INT, schema STRING",
                "read_sink_log | batch_id BIGINT, path STRING, size BIGINT, modification_time TIMESTAMP, action STRING,"
                        + " is_dir BOOLEAN, block_replication INT, block_size BIGINT",
            })
    void columnsAreThoseThatAreDocumented(String name, String columns) {
        assertThat(function(name).fixedColumns().orElseThrow().stream()
                        .map(column -> column.name() + " " + column.type().sql()))
                .containsExactly(columns.split(", (?=[a-z])", -1));
    }

    @Test
    void batchesTellTheirTimesAndSettings() {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        Trees.write(
                checkpoint.resolve("offsets/0"),
                "v1\n{\"batchWatermarkMs\":0,\"batchTimestampMs\":1000,\"conf\":{\"z\":\"1\",\"a\":\"2\","
                        + "\"spark.sql.shuffle.partitions\":\"7\","
                        + "\"spark.sql.streaming.stateStore.providerClass\":\"x.Provider\"}}\n-\n{\"logOffset\":0}",
                0);
        Trees.write(checkpoint.resolve("commits/0"), "v1\n{\"nextBatchWatermarkMs\":" + AN_HOUR + "}", 2_000);
        Trees.write(checkpoint.resolve("offsets/1"), "v1\n{\"batchWatermarkMs\":" + AN_HOUR + "}\n-\n-", 0);
        Trees.write(
                checkpoint.resolve("commits/1"),
                "v2\n{\"nextBatchWatermarkMs\":0,\"stateUniqueIds\":{\"0\":[[\"a\"]]}}",
                3_000);
        Trees.write(checkpoint.resolve("offsets/2"), "v1\n\n5", 0);
        assertThat(Scans.rows(table("read_batches", checkpoint)))
                .extracting(row -> row.subList(0, 10))
                .containsExactly(
                        Arrays.asList(
                                0L,
                                "COMMITTED",
                                1_000_000L,
                                2_000_000L,
                                null,
                                3_600_000_000L,
                                2L,
                                "x.Provider",
                                7L,
                                1L),
                        Arrays.asList(1L, "COMMITTED", null, 3_000_000L, 3_600_000_000L, null, 2L, null, null, 2L),
                        Arrays.asList(2L, "PLANNED", null, null, null, null, 1L, null, null, null));
        assertThat(Scans.rows(table("read_batches", checkpoint), "conf"))
                .extracting(row -> String.valueOf(row.get(0)))
                .containsExactly(
                        "MapValue[keys=Array[a, spark.sql.shuffle.partitions,"
                                + " spark.sql.streaming.stateStore.providerClass, z], values=Array[2, 7, x.Provider, 1]]",
                        "MapValue[keys=Array[], values=Array[]]",
                        "null");
    }

    @Test
    void batchWithoutItsOffsetsOrCommitIsListed() throws IOException {
        Path checkpoint = streamOf(4);
        Files.delete(checkpoint.resolve("offsets/0"));
        Files.delete(checkpoint.resolve("commits/1"));
        Trees.plan(checkpoint, 4, "5");
        Trees.plan(checkpoint, 5, "5");
        assertThat(Scans.rows(table("read_batches", checkpoint), "batch_id", "status", "batch_time", "committed_time"))
                .containsExactly(
                        Arrays.asList(0L, "COMMITTED", null, 1_500_000L),
                        Arrays.asList(1L, "COMMITTED", 2_000_000L, null),
                        Arrays.asList(2L, "COMMITTED", 3_000_000L, 3_500_000L),
                        Arrays.asList(3L, "COMMITTED", 4_000_000L, 4_500_000L),
                        Arrays.asList(4L, "PLANNED", 5_000_000L, null),
                        Arrays.asList(5L, "PLANNED", 6_000_000L, null));
    }

    @Test
    void listedColumnsOpenNoFileAndConditionsOnlyTheirs() {
        Path checkpoint = streamOf(50);
        Table batches = table("read_batches", checkpoint);
        assertThat(Scans.rows(batches, "batch_id", "status", "committed_time")).hasSize(50);
        assertThat(Scans.count(batches)).isEqualTo(50);
        assertThat(storage.opened()).isEmpty();
        assertThat(where(batches, 5, Conjunct.Comparison.EQUAL, 7L)).isEqualTo(List.of(7L));
        assertThat(storage.opened()).containsExactly(checkpoint + "/commits/7");
        Table offsets = table("read_offsets", checkpoint);
        assertThat(where(offsets, 3, Conjunct.Comparison.GREATER_OR_EQUAL, 48L)).isEqualTo(List.of(48L, 49L));
        assertThat(storage.opened())
                .hasSize(4)
                .contains(checkpoint + "/offsets/47", checkpoint + "/offsets/48", checkpoint + "/offsets/49");
    }

    @Test
    void closedCursorReadsNoMore() {
        Path checkpoint = streamOf(200);
        RowCursor cursor = Scans.open(table("read_offsets", checkpoint));
        assertThat(cursor.next()).isTrue();
        cursor.close();
        assertThat(cursor.next()).isFalse();
        assertThat(storage.opened()).hasSizeLessThan(40);
    }

    @Test
    void offsetsGoFromWhereTheBatchBeforeEnded() throws IOException {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        Trees.plan(checkpoint, 0, "{\"logOffset\":0}", "-");
        Trees.plan(checkpoint, 1, "{\"logOffset\":3}", "{\"odd\":[1]}");
        Trees.plan(checkpoint, 3, "{\"logOffset\":4}", "{\"odd\":[2]}");
        assertThat(Scans.rows(
                        table("read_offsets", checkpoint),
                        "batch_id",
                        "source_id",
                        "source_kind",
                        "start_offset",
                        "end_offset"))
                .containsExactly(
                        Arrays.asList(0L, "0", "file", null, "{\"logOffset\":0}"),
                        Arrays.asList(0L, "1", "unknown", null, null),
                        Arrays.asList(1L, "0", "file", "{\"logOffset\":0}", "{\"logOffset\":3}"),
                        Arrays.asList(1L, "1", "unknown", null, "{\"odd\":[1]}"),
                        Arrays.asList(3L, "0", "file", null, "{\"logOffset\":4}"),
                        Arrays.asList(3L, "1", "unknown", null, "{\"odd\":[2]}"));
    }

    @Test
    void sourcesOfTheSecondVersionAreNamed() {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        Trees.write(checkpoint.resolve("offsets/0"), "v2\n{}\norders:{\"t\":{\"0\":4}}\nrest:-", 0);
        Trees.write(checkpoint.resolve("offsets/1"), "v2\n{}\nrest:7\norders:{\"t\":{\"0\":9}}", 0);
        assertThat(Scans.rows(
                        table("read_offsets", checkpoint),
                        "batch_id",
                        "source_id",
                        "source_kind",
                        "start_offset",
                        "end_offset"))
                .containsExactly(
                        Arrays.asList(0L, "orders", "kafka", null, "{\"t\":{\"0\":4}}"),
                        Arrays.asList(0L, "rest", "unknown", null, null),
                        Arrays.asList(1L, "rest", "unknown", null, "7"),
                        Arrays.asList(1L, "orders", "kafka", "{\"t\":{\"0\":4}}", "{\"t\":{\"0\":9}}"));
    }

    @Test
    void bareNumberIsRateWhereTheSourceKeepsItsTime() {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        Trees.plan(checkpoint, 0, "4", "5", "6", "7");
        Trees.write(checkpoint.resolve("sources/0/0"), "v1\n1700000000000", 0);
        Trees.write(checkpoint.resolve("sources/1/0"), "v1\n" + Trees.entry("file:/d/a", 0), 0);
        Trees.write(checkpoint.resolve("sources/2/0"), "", 0);
        assertThat(Scans.rows(table("read_offsets", checkpoint), "source_kind"))
                .containsExactly(List.of("rate"), List.of("file"), List.of("unknown"), List.of("unknown"));
    }

    @Test
    void kafkaOffsetsBeginWhereTheSourceWroteThatItBegan() {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        Trees.write(checkpoint.resolve("sources/0/0"), "\0v1\n{\"t\":{\"0\":100}}", 0);
        Trees.plan(checkpoint, 0, "{\"t\":{\"0\":130}}", "{\"logOffset\":0}");
        Trees.plan(checkpoint, 1, "{\"t\":{\"1\":5,\"0\":130},\"a\":{\"0\":9}}", "{\"logOffset\":0}");
        Trees.plan(checkpoint, 2, "{\"t\":{\"0\":131,\"1\":7},\"a\":{\"0\":-1}}", "{\"logOffset\":0}");
        String first = "{\"t\":{\"0\":130}}";
        String second = "{\"t\":{\"1\":5,\"0\":130},\"a\":{\"0\":9}}";
        String third = "{\"t\":{\"0\":131,\"1\":7},\"a\":{\"0\":-1}}";
        assertThat(Scans.rows(table("read_kafka_offsets", checkpoint)))
                .containsExactly(
                        Arrays.asList(0L, "0", "t", 0L, 100L, 130L, 30L, first),
                        Arrays.asList(1L, "0", "a", 0L, null, 9L, null, second),
                        Arrays.asList(1L, "0", "t", 0L, 130L, 130L, 0L, second),
                        Arrays.asList(1L, "0", "t", 1L, null, 5L, null, second),
                        Arrays.asList(2L, "0", "a", 0L, 9L, -1L, null, third),
                        Arrays.asList(2L, "0", "t", 0L, 130L, 131L, 1L, third),
                        Arrays.asList(2L, "0", "t", 1L, 5L, 7L, 2L, third));
    }

    @Test
    void kafkaOffsetsOfPurgedBatchesAreNotMadeUp() {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        Trees.write(checkpoint.resolve("sources/0/0"), "\0v1\n{\"t\":{\"0\":100}}", 0);
        Trees.plan(checkpoint, 672, "{\"t\":{\"0\":130}}");
        assertThat(Scans.rows(table("read_kafka_offsets", checkpoint), "batch_id", "start_offset", "num_records"))
                .containsExactly(Arrays.asList(672L, null, null));
    }

    @Test
    void emptyAndOtherOffsetsHaveNoKafkaPartitions() {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        Trees.plan(checkpoint, 0, "{}", "-1", "{\"seqNum\":1,\"sourceVersion\":1}");
        assertThat(Scans.rows(table("read_kafka_offsets", checkpoint))).isEmpty();
        assertThat(Scans.rows(table("read_offsets", checkpoint), "source_kind"))
                .containsExactly(List.of("kafka"), List.of("unknown"), List.of("autoloader"));
    }

    @Test
    void schemasAreTheirVersionsInOrder() {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        for (int i = 0; i < 11; i++) {
            Trees.write(checkpoint.resolve("_schemas/" + i), "v1\n{\"fields\":" + i + "}", 0);
        }
        Trees.write(checkpoint.resolve("_schemas/.11.crc"), "", 0);
        Trees.write(checkpoint.resolve("_schemas/__tmp_path_dir/11"), "", 0);
        Trees.write(checkpoint.resolve("_schemas/99999999999"), "v1\nx", 0);
        List<List<@Nullable Object>> expected = LongStream.range(0, 11)
                .mapToObj(i -> Arrays.<@Nullable Object>asList(i, "{\"fields\":" + i + "}"))
                .toList();
        assertThat(Scans.rows(table("read_schemas", checkpoint))).isEqualTo(expected);
        assertThat(Scans.rows(table("read_schemas", checkpoint.resolve("_schemas"))))
                .isEqualTo(expected);
    }

    @Test
    void sinkLogIsItsNewestCompactFileAndWhatFollows() {
        Path out = folder.resolve("out put");
        sink(out, "8", "old");
        sink(out, "9.compact", "a", "b");
        sink(out, "10", "c%20d");
        sink(out, "11");
        Trees.write(out.resolve("_spark_metadata/.12.tmp"), "half", 0);
        Trees.write(out.resolve("part-0"), "data", 0);
        List<List<@Nullable Object>> expected = List.of(
                Arrays.asList(null, "file:/o/a", 5L, 7_000L, "add", false, 1L, 33L),
                Arrays.asList(null, "file:/o/b", 5L, 7_000L, "add", false, 1L, 33L),
                Arrays.asList(10L, "file:/o/c%20d", 5L, 7_000L, "add", false, 1L, 33L));
        assertThat(Scans.rows(table("read_sink_log", out))).isEqualTo(expected);
        assertThat(Scans.rows(table("read_sink_log", out.resolve("_spark_metadata"))))
                .isEqualTo(expected);
        assertThat(Scans.count(table("read_sink_log", out))).isEqualTo(3);
    }

    @Test
    void sinkLogWithAGapIsAnError() {
        sink(folder, "0", "a");
        sink(folder, "2", "b");
        fails("read_sink_log", folder, ErrorCode.SINK_LOG_GAP, "_spark_metadata/1");
    }

    @Test
    void sinkLogThatIsCompactedMeanwhileIsListedAgain() throws IOException {
        sink(folder, "0", "a");
        sink(folder, "1", "b");
        try (RowCursor cursor = Scans.open(table("read_sink_log", folder), "path")) {
            sink(folder, "2.compact", "a", "b", "c");
            Files.delete(folder.resolve("_spark_metadata/0"));
            Files.delete(folder.resolve("_spark_metadata/1"));
            assertThat(Scans.rest(cursor, 1)).hasSize(3);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"read_batches", "read_offsets", "read_kafka_offsets"})
    void damagedLogIsNamed(String name) {
        Path checkpoint = streamOf(30);
        Trees.write(checkpoint.resolve("offsets/17"), "v1\n{\"batchWatermarkMs\":1,\n", 0);
        Table table = table(name, checkpoint);
        assertThatThrownBy(() -> Scans.rows(table))
                .hasMessageContaining("[CORRUPT_FILE]")
                .hasMessageContaining("line 2")
                .hasMessageContaining("offsets/17@");
    }

    @Test
    void wrongPathsAreTold() {
        Path empty = Trees.empty(folder.resolve("c"));
        for (String name : List.of("read_batches", "read_offsets", "read_kafka_offsets")) {
            fails(name, folder.resolve("none"), ErrorCode.PATH_NOT_FOUND, "none");
            fails(name, folder, ErrorCode.NOT_A_CHECKPOINT, "no folder offsets");
            assertThat(Scans.rows(table(name, empty))).isEmpty();
        }
        fails("read_schemas", folder.resolve("none"), ErrorCode.PATH_NOT_FOUND, "none");
        fails("read_schemas", empty, ErrorCode.NO_SCHEMA_LOG, "schemaLocation");
        fails("read_sink_log", folder.resolve("none"), ErrorCode.PATH_NOT_FOUND, "none");
        fails("read_sink_log", empty, ErrorCode.NO_SINK_LOG, "not its checkpoint");
        assertThatThrownBy(() -> function("read_offsets").bind(Scans.arguments()))
                .hasMessageContaining("[REQUIRED_PARAMETER_NOT_FOUND]");
    }

    private void fails(String name, Path path, ErrorCode code, String text) {
        assertThatThrownBy(() -> Scans.rows(table(name, path)))
                .hasMessageContaining(text)
                .isInstanceOfSatisfying(
                        CloudFilesException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    /** A checkpoint with so many committed batches of a file source. */
    private Path streamOf(int batches) {
        Path checkpoint = Trees.empty(folder.resolve("c"));
        for (int i = 0; i < batches; i++) {
            Trees.plan(checkpoint, i, "{\"logOffset\":" + i + "}");
            Trees.commit(checkpoint, i);
        }
        return checkpoint;
    }

    private static void sink(Path folder, String name, String... files) {
        StringBuilder log = new StringBuilder("v1");
        for (String file : files) {
            log.append("\n{\"path\":\"file:/o/")
                    .append(file)
                    .append(
                            "\",\"size\":5,\"isDir\":false,\"modificationTime\":7,\"blockReplication\":1,\"blockSize\":33,")
                    .append("\"action\":\"add\"}");
        }
        Trees.write(folder.resolve("_spark_metadata/" + name), log.toString(), 0);
    }

    /** The batch ids of rows that fulfil a condition on them, with another column asked for. */
    private static List<@Nullable Object> where(Table table, int column, Conjunct.Comparison comparison, Object value) {
        ScanRequest request = new ScanRequest(
                List.of(ColumnPath.of(0), ColumnPath.of(column)),
                List.of(new Conjunct(ColumnPath.of(0), comparison, List.of(value))),
                OptionalLong.empty(),
                Optional.empty());
        try (RowCursor cursor = table.scan(request, new ScanContext(1, Cancellation.untimed()))) {
            return Scans.rest(cursor, 1).stream().map(row -> row.get(0)).toList();
        }
    }

    private Table table(String name, Path path) {
        return function(name).bind(Scans.arguments(path.toString()));
    }

    private TableFunction function(String name) {
        return LogFunctions.of(storage).stream()
                .filter(function -> function.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
