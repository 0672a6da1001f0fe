package io.cloudfiles.table.statestore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.storage.CountingStorage;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.StorageOptions;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.table.Conjunct;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Scans;
import io.cloudfiles.table.Table;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadStateStoreTest {
    private static final Path GOLDEN = Path.of("src/test/resources/checkpoints").toAbsolutePath();
    private static final String AGGREGATION = GOLDEN.resolve("4.2.0/agg_key_ks").toString();
    private static final String JOIN = GOLDEN.resolve("4.2.0/join_left").toString();

    private final CountingStorage storage = new CountingStorage(RootedStorage.open("", StorageOptions.defaults()));

    @TempDir
    private Path folder;

    /** A call: the path, then names and values in turn. */
    private Table bind(String path, Object... options) {
        List<Arguments.Argument> arguments = new ArrayList<>();
        arguments.add(new Arguments.Argument(null, path));
        for (int i = 0; i < options.length; i += 2) {
            arguments.add(new Arguments.Argument((String) options[i], options[i + 1]));
        }
        return new ReadStateStore(storage).bind(new Arguments(arguments));
    }

    private Path copyOf(String checkpoint) {
        try (Stream<Path> files = Files.walk(GOLDEN.resolve(checkpoint))) {
            for (Path file : files.toList()) {
                Path target = folder.resolve(
                        GOLDEN.resolve(checkpoint).relativize(file).toString());
                if (!Files.exists(target)) {
                    Files.copy(file, target);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return folder;
    }

    private static void delete(Path path) throws IOException {
        try (Stream<Path> files = Files.walk(path)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private List<String> openedStateFiles() {
        return storage.opened().stream()
                .filter(file -> file.endsWith(".delta") || file.endsWith(".snapshot"))
                .toList();
    }

    @Test
    void keyAndPartitionAreNeverNullAndRepeatedNamesAreNumbered() {
        List<Column> columns = bind(AGGREGATION).columns();
        assertThat(columns).extracting(Column::name).containsExactly("key", "value", "partition_id");
        assertThat(columns).extracting(Column::nullable).containsExactly(false, true, false);
        assertThat(columns.get(0).type().sql()).isEqualTo("STRUCT<ks: STRING>");
        assertThat(((SqlType.Struct) columns.get(1).type()).fields())
                .extracting(SqlType.Field::name)
                .containsExactly("count", "sum", "sum_2", "count_2", "max", "sum_3", "isEmpty", "min");
        assertThat(columns.get(2).type()).isEqualTo(SqlType.INT);
    }

    @Test
    void onlyTheWantedPartitionIsOpened() {
        Table table = bind(AGGREGATION);
        assertThat(table.partitionColumn()).hasValue(2);
        ScanRequest request =
                new ScanRequest(List.of(ColumnPath.of(2)), List.of(), OptionalLong.empty(), Optional.of(Set.of(1)));
        try (RowCursor cursor = table.scan(request, new ScanContext(4, Cancellation.untimed()))) {
            assertThat(Scans.rest(cursor, 1)).hasSize(5).containsOnly(List.of(1L));
        }
        assertThat(openedStateFiles()).hasSize(1).allMatch(file -> file.contains("/state/0/1/"));
    }

    @Test
    void aPartitionThatIsNotThereGivesNoRows() {
        ScanRequest request =
                new ScanRequest(List.of(ColumnPath.of(0)), List.of(), OptionalLong.empty(), Optional.of(Set.of(7)));
        try (RowCursor cursor = bind(AGGREGATION).scan(request, new ScanContext(4, Cancellation.untimed()))) {
            assertThat(cursor.next()).isFalse();
        }
        assertThat(openedStateFiles()).isEmpty();
    }

    @Test
    void nestedFieldsAreReadAlone() {
        Table table = bind(AGGREGATION, "batchId", 0L);
        ScanRequest request =
                ScanRequest.of(List.of(new ColumnPath(1, List.of(1)), new ColumnPath(0, List.of(0)), ColumnPath.of(2)));
        try (RowCursor cursor = table.scan(request, new ScanContext(1, Cancellation.untimed()))) {
            assertThat(Scans.rest(cursor, 3)).contains(Arrays.asList(107L, "", 0L), Arrays.asList(-43L, "a", 0L));
        }
    }

    @Test
    void countingGivesAsManyRowsAsReading() {
        for (String side : new String[] {"left", "RIGHT"}) {
            Table table = bind(JOIN, "joinSide", side);
            assertThat(Scans.count(table)).isEqualTo(Scans.rows(table).size());
        }
        assertThat(Scans.count(bind(AGGREGATION))).isEqualTo(11);
        assertThat(Scans.count(bind(AGGREGATION, "readChangeFeed", true, "changeStartBatchId", 0L)))
                .isEqualTo(24);
    }

    @Test
    void aLimitOpensOnePartition() {
        ScanRequest request =
                new ScanRequest(List.of(ColumnPath.of(0)), List.of(), OptionalLong.of(2), Optional.empty());
        try (RowCursor cursor = bind(AGGREGATION).scan(request, new ScanContext(4, Cancellation.untimed()))) {
            assertThat(cursor.next()).isTrue();
            assertThat(cursor.next()).isTrue();
        }
        assertThat(openedStateFiles()).hasSize(1);
    }

    @Test
    void namesAndValuesOfOptionsGoInAnyCase() {
        assertThat(Scans.count(bind(AGGREGATION, "STORENAME", "DEFAULT", "joinside", "None")))
                .isEqualTo(11);
        assertThat(Scans.count(bind(JOIN, "storeName", "LEFT-KEYTONUMVALUES"))).isEqualTo(4);
    }

    @Test
    void aJoinsSideShowsNeitherIndexNorMark() {
        List<Column> columns = bind(JOIN, "joinSide", "left").columns();
        assertThat(((SqlType.Struct) columns.get(0).type()).fields())
                .extracting(SqlType.Field::name)
                .containsExactly("field0");
        assertThat(columns.get(1).type().sql()).doesNotContain("matched");
        assertThat(bind(JOIN, "storeName", "left-keyWithIndexToValue")
                        .columns()
                        .get(1)
                        .type()
                        .sql())
                .contains("matched: BOOLEAN");
    }

    @Test
    void aJoinNeedsASideOrAStore() {
        assertThatThrownBy(() -> bind(JOIN))
                .isInstanceOf(RequestException.class)
                .hasMessageStartingWith("[STDS_FAILED_TO_READ_STATE_SCHEMA]")
                .hasMessageContaining("joinSide => 'left' or 'right'")
                .hasMessageContaining("left-keyToNumValues, left-keyWithIndexToValue, right-keyToNumValues, "
                        + "right-keyWithIndexToValue");
    }

    @Test
    void aJoinWhoseRowsAreMissingIsCorrupt() throws IOException {
        Path checkpoint = copyOf("4.2.0/join_left");
        for (int partition = 0; partition < 2; partition++) {
            Path state = checkpoint.resolve("state/0/" + partition);
            delete(state.resolve("left-keyWithIndexToValue"));
            Files.move(state.resolve("right-keyWithIndexToValue"), state.resolve("left-keyWithIndexToValue"));
        }
        assertThatThrownBy(() -> Scans.rows(bind(checkpoint.toString(), "joinSide", "left")))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("keyToNumValues counts");
    }

    @Test
    void whatIsMissingIsListed() {
        assertThatThrownBy(() -> bind(AGGREGATION, "operatorId", 7L))
                .hasMessageContaining("there is no operator 7; there are: 0 (stateStoreSave)");
        assertThatThrownBy(() -> bind(AGGREGATION, "batchId", 3L))
                .hasMessageContaining("batch 3 is not committed")
                .hasMessageContaining("committed are batches 0 to 2");
        assertThatThrownBy(() -> bind(JOIN, "storeName", "nope"))
                .hasMessageContaining("has no store 'nope'; it has left-keyToNumValues");
        assertThatThrownBy(() -> bind(AGGREGATION, "batchNo", 3L)).hasMessageContaining("batchId");
    }

    @Test
    void aMissingPartitionIsAnError() throws IOException {
        Path checkpoint = copyOf("4.2.0/agg_key_ks");
        delete(checkpoint.resolve("state/0/1"));
        assertThatThrownBy(() -> bind(checkpoint.toString()))
                .isInstanceOf(MissingFileException.class)
                .hasMessageContaining("partition 1 is missing, of 2");
        delete(checkpoint.resolve("state/0/0"));
        assertThatThrownBy(() -> bind(checkpoint.toString()))
                .hasMessageStartingWith("[STDS_NO_PARTITION_DISCOVERED_IN_STATE_STORE]");
    }

    @Test
    void withoutASchemaFileKeysAndValuesAreBytes() throws IOException {
        Path checkpoint = copyOf("4.2.0/agg_key_ks");
        delete(checkpoint.resolve("state/0/0/_metadata"));
        delete(checkpoint.resolve("state/0/_metadata"));
        Table table = bind(checkpoint.toString());
        assertThat(table.columns())
                .extracting(Column::type)
                .containsExactly(SqlType.BINARY, SqlType.BINARY, SqlType.INT);
        assertThat(Scans.rows(table)).hasSize(11).allSatisfy(row -> {
            assertThat(row.get(0)).isInstanceOf(Binary.class);
            assertThat(row.get(1)).isInstanceOf(Binary.class);
        });
    }

    @Test
    void aTruncatedDeltaIsAnErrorThatNamesIt() throws IOException {
        Path checkpoint = copyOf("4.2.0/agg_key_ks");
        Path delta = checkpoint.resolve("state/0/0/1.delta");
        Files.write(delta, Arrays.copyOf(Files.readAllBytes(delta), 100));
        Files.deleteIfExists(checkpoint.resolve("state/0/0/.1.delta.crc"));
        assertThatThrownBy(() -> Scans.rows(bind(checkpoint.toString(), "batchId", 0L)))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("1.delta");
    }

    @Test
    void theFilesTellWhatWroteAStore() throws IOException {
        Path checkpoint = copyOf("4.2.0/rdb_cl_agg");
        List<List<@Nullable Object>> rows = Scans.rows(bind(checkpoint.toString()));
        Path offsets = checkpoint.resolve("offsets/6");
        String renamed =
                Files.readString(offsets).replaceAll("org[.a-zA-Z]*RocksDBStateStoreProvider", "com.example.Other");
        assertThat(renamed).contains("com.example.Other");
        Files.writeString(offsets, renamed);
        Files.deleteIfExists(checkpoint.resolve("offsets/.6.crc"));
        assertThat(Scans.rows(bind(checkpoint.toString()))).isNotEmpty().containsExactlyInAnyOrderElementsOf(rows);
    }

    @Test
    void sessionWindowsNeedNoOperatorMetadata() throws IOException {
        Path checkpoint = copyOf("4.2.0/rdb_session");
        List<List<@Nullable Object>> rows = Scans.rows(bind(checkpoint.toString()));
        delete(checkpoint.resolve("state/0/_metadata"));
        assertThat(Scans.rows(bind(checkpoint.toString()))).isNotEmpty().isEqualTo(rows);
    }

    @Test
    void aSchemaFileThatIsGoneIsNamed() throws IOException {
        Path checkpoint = copyOf("4.2.0/join_inner_v4");
        delete(checkpoint.resolve("state/0/_stateSchema/default"));
        assertThatThrownBy(() -> bind(checkpoint.toString(), "joinSide", "left"))
                .isInstanceOf(MissingFileException.class)
                .hasMessageStartingWith("[STDS_FAILED_TO_READ_STATE_SCHEMA]")
                .hasMessageContaining("_stateSchema/default/0_");
    }

    @Test
    void columnFamiliesAreStoresOfAJoin() {
        String join = GOLDEN.resolve("4.2.0/join_inner_v4").toString();
        assertThat(Scans.count(bind(join, "storeName", "LEFT-TSWITHKEY"))).isEqualTo(8);
        assertThatThrownBy(() -> bind(join, "storeName", "left-keyToNumValues"))
                .hasMessageStartingWith("[STDS_FAILED_TO_READ_STATE_SCHEMA]")
                .hasMessageContaining("left-keyWithTsToValues, left-tsWithKey");
        assertThatThrownBy(() -> bind(join, "storeName", "nope"))
                .hasMessageStartingWith("[STDS_INVALID_OPTION_VALUE.WITH_MESSAGE]");
        assertThatThrownBy(() -> bind(join)).hasMessageContaining("joinSide => 'left' or 'right'");
        assertThat(bind(join, "joinSide", "left").columns().get(1).type().sql()).doesNotContain("matched");
    }

    @Test
    void filesOfFailedAttemptsAreOfNoMeaning() throws IOException {
        Path checkpoint = copyOf("4.2.0/v2_agg_fail");
        List<List<@Nullable Object>> rows = Scans.rows(bind(checkpoint.toString()));
        for (String partition : new String[] {"0", "1"}) {
            Files.write(
                    checkpoint.resolve("state/0/" + partition + "/6_00000000-0000-0000-0000-000000000000.zip"),
                    new byte[] {1});
        }
        assertThat(Scans.rows(bind(checkpoint.toString()))).isNotEmpty().isEqualTo(rows);
    }

    @Test
    void ofTwoSortsOfFilesThoseWithTheVersionCount() throws IOException {
        Path checkpoint = copyOf("4.2.0/agg_key_ks");
        Files.write(checkpoint.resolve("state/0/0/9.zip"), new byte[] {'P', 'K'});
        assertThat(Scans.count(bind(checkpoint.toString()))).isEqualTo(11);
    }

    @Test
    void anUnknownCodecIsRefusedByName() throws IOException {
        Path checkpoint = copyOf("4.2.0/agg_key_ks");
        Path offsets = checkpoint.resolve("offsets/2");
        Files.writeString(offsets, Files.readString(offsets).replace("codec\":\"lz4\"", "codec\":\"brotli\""));
        Files.deleteIfExists(checkpoint.resolve("offsets/.2.crc"));
        assertThatThrownBy(() -> bind(checkpoint.toString()))
                .isInstanceOf(UnsupportedFormatException.class)
                .hasMessageContaining("'brotli'");
    }

    @Test
    void aBatchThatWasNeverCommittedIsNotReadEvenWhereItsStateIsThere() {
        String checkpoint = GOLDEN.resolve("4.2.0/agg_fail_last").toString();
        assertThat(Scans.rows(bind(checkpoint))).isEqualTo(Scans.rows(bind(checkpoint, "batchId", 3L)));
        assertThatThrownBy(() -> bind(checkpoint, "batchId", 4L)).hasMessageContaining("batches 0 to 3");
    }

    @Test
    void theTimeoutOfOldGroupStateIsTheWholeLong() {
        Table table = bind(GOLDEN.resolve("4.2.0/fmgws_event_v1").toString());
        List<SqlType.Field> fields = ((SqlType.Struct) table.columns().get(1).type()).fields();
        SqlType.Field timeout = fields.get(fields.size() - 1);
        assertThat(timeout.name()).isEqualTo("timeoutTimestamp");
        assertThat(timeout.type()).isEqualTo(SqlType.BIGINT);
        assertThat(Scans.rows(table, "value")).isNotEmpty().allSatisfy(row -> {
            StructValue value = (StructValue) row.get(0);
            assertThat((Long) value.field(fields.size() - 1)).isBetween(1_700_000_000_000L, 1_800_000_000_000L);
        });
    }

    /** A condition on {@code key.<field 0>}. */
    private static List<Conjunct> keyIs(Object... values) {
        return List.of(new Conjunct(new ColumnPath(0, List.of(0)), Conjunct.Comparison.IN, List.of(values)));
    }

    private static List<List<@Nullable Object>> rows(Table table, List<Conjunct> conjuncts) {
        ScanRequest request = new ScanRequest(
                List.of(new ColumnPath(0, List.of(0)), new ColumnPath(1, List.of(0))),
                conjuncts,
                OptionalLong.empty(),
                table.partitionsWith(conjuncts));
        try (RowCursor cursor = table.scan(request, new ScanContext(1, Cancellation.untimed()))) {
            return Scans.rest(cursor, 2);
        }
    }

    @Test
    void aKeyIsSoughtInItsPartitionOnly() {
        Table table = bind(AGGREGATION);
        assertThat(table.partitionsWith(keyIs("a")))
                .hasValueSatisfying(partitions -> assertThat(partitions).hasSize(1));
        assertThat(rows(table, keyIs("a"))).contains(List.of("a", 5L));
        assertThat(openedStateFiles()).hasSize(1);
        assertThat(table.shortcut(new ScanRequest(List.of(), keyIs("a"), OptionalLong.empty(), Optional.empty())))
                .isEmpty();
    }

    @Test
    void aPartOfTheKeyDoesNotTellThePartition() {
        Table table = bind(GOLDEN.resolve("4.2.0/rdb_session").toString());
        assertThat(table.partitionsWith(keyIs("key-1")))
                .as("what it is partitioned by is all but the session's start")
                .isPresent();
        assertThat(table.partitionsWith(
                        List.of(new Conjunct(new ColumnPath(0, List.of(1)), Conjunct.Comparison.EQUAL, List.of(5L)))))
                .isEmpty();
        assertThat(table.partitionsWith(List.of(
                        new Conjunct(new ColumnPath(0, List.of(0)), Conjunct.Comparison.GREATER, List.of("key-1")))))
                .isEmpty();
    }

    @Test
    void whereKeysMayBeSpreadOtherwiseNoPartitionIsPassedOver() throws IOException {
        Path checkpoint = copyOf("4.2.0/agg_key_ks");
        Path offsets = checkpoint.resolve("offsets/2");
        Files.writeString(
                offsets,
                Files.readString(offsets)
                        .replace("useStrictDistribution\":\"true\"", "useStrictDistribution\":\"false\""));
        Files.deleteIfExists(checkpoint.resolve("offsets/.2.crc"));
        assertThat(bind(checkpoint.toString()).partitionsWith(keyIs("a"))).isEmpty();
    }

    private static int tables(List<String> files) {
        return Math.toIntExact(
                files.stream().filter(file -> file.endsWith(".sst")).count());
    }

    @Test
    void aKeyOnRocksDbIsSoughtInFewBlocks() throws Exception {
        RocksCheckpoint.write(folder, 2, 20_000);
        Table table = bind(folder.toString());
        assertThat(Scans.count(table)).isEqualTo(20_000);
        long all = storage.rangedBytes();
        assertThat(rows(table, keyIs("key-777"))).containsExactly(List.of("key-777", 777L));
        assertThat(storage.rangedBytes() - all).isLessThan(all / 10);
        assertThat(rows(table, keyIs("key-777", "key-19999", "key-777", "nobody")))
                .containsExactlyInAnyOrder(List.of("key-777", 777L), List.of("key-19999", 19_999L));
        assertThat(rows(table, keyIs("nobody"))).isEmpty();
        assertThat(storage.rangedBytes() - all).isLessThan(all / 2);
        int before = tables(storage.opened());
        Object[] many = IntStream.range(0, 60).mapToObj(i -> "key-" + 300 * i).toArray(String[]::new);
        assertThat(rows(table, keyIs(many))).hasSize(60);
        // One table in each of two partitions, opened once for all keys.
        assertThat(tables(storage.opened()) - before).isEqualTo(2);
        assertThat(table.shortcut(new ScanRequest(List.of(), keyIs("a"), OptionalLong.empty(), Optional.empty())))
                .hasValue("key");
    }
}
