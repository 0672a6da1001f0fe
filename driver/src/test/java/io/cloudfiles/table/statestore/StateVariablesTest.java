package io.cloudfiles.table.statestore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.checkpoint.Trees;
import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.StorageOptions;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Scans;
import io.cloudfiles.table.Table;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.StructValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StateVariablesTest {
    /** UnsafeRows: lists, one of which expires, a map, a value, timers. */
    private static final String LISTS = Trees.spark().resolve("4.2.0/tws_lists").toString();

    /** Avro: a run of batches 0 to 2, and one from 3 on that has other schemas and one variable for another. */
    private static final String EVOLVED =
            Trees.spark().resolve("4.2.0/tws_avro_evolved").toString();

    @TempDir
    private Path folder;

    private static Table bind(String path, Object... options) {
        List<Arguments.Argument> arguments = new ArrayList<>();
        arguments.add(new Arguments.Argument(null, path));
        for (int i = 0; i < options.length; i += 2) {
            arguments.add(new Arguments.Argument((String) options[i], options[i + 1]));
        }
        return new ReadStateStore(RootedStorage.open("", StorageOptions.defaults())).bind(new Arguments(arguments));
    }

    private static List<List<@Nullable Object>> variable(String path, String name) {
        return Scans.rows(bind(path, "stateVarName", name));
    }

    private static List<String> columns(String path, Object... options) {
        return bind(path, options).columns().stream().map(Column::name).toList();
    }

    /** How many rows each key has. */
    private static Map<Object, Long> counts(List<List<@Nullable Object>> rows) {
        Map<Object, Long> counts = new HashMap<>();
        rows.forEach(row -> counts.merge(Objects.requireNonNull(row.get(0)), 1L, Long::sum));
        return counts;
    }

    private static Object field(@Nullable Object struct, int ordinal) {
        return Objects.requireNonNull(((StructValue) Objects.requireNonNull(struct)).field(ordinal));
    }

    @Test
    void aStoreByNameIsAVariable() {
        List<List<@Nullable Object>> rows = variable(LISTS, "countState");
        assertThat(rows).hasSize(5);
        assertThat(Scans.rows(bind(LISTS, "storeName", "countState"))).isEqualTo(rows);
        assertThat(Scans.rows(bind(LISTS, "storeName", "countState", "stateVarName", "put")))
                .isEqualTo(rows);
        assertThat(columns(LISTS, "storeName", "put", "readRegisteredTimers", true))
                .containsExactly("key", "expiration_timestamp_ms", "partition_id");
    }

    @Test
    void namesMindNeitherBlanksNorCaseWhereThereIsOnlyOne() {
        assertThat(variable(LISTS, " COUNTSTATE ")).isEqualTo(variable(LISTS, "countState"));
    }

    @Test
    void anUnknownVariableListsThoseThatThereAre() {
        for (Object[] options :
                new Object[][] {{"stateVarName", "nope"}, {"storeName", "nope"}, {"stateVarName", "$ttl_nope"}}) {
            assertThatThrownBy(() -> bind(LISTS, options))
                    .isInstanceOf(RequestException.class)
                    .hasMessageStartingWith("[STDS_INVALID_OPTION_VALUE.WITH_MESSAGE]")
                    .hasMessageContaining("it has countState, mapOfLong, put, ttlPut");
        }
    }

    @Test
    void withoutAVariableTheOptionsAreTold() {
        assertThatThrownBy(() -> bind(LISTS, "joinSide", "left"))
                .hasMessageStartingWith("[STDS_REQUIRED_OPTION_UNSPECIFIED]")
                .hasMessageContaining("stateVarName, or readRegisteredTimers => true");
        assertThatThrownBy(() -> bind(LISTS, "joinSide", "left", "stateVarName", "put"))
                .hasMessageStartingWith("[STDS_FAILED_TO_READ_STATE_SCHEMA]")
                .hasMessageContaining("is for stream-stream joins");
    }

    @Test
    void timersAreRefusedWhereTimeIsUnknown() {
        assertThatThrownBy(() -> bind(EVOLVED, "readRegisteredTimers", true))
                .isInstanceOf(RequestException.class)
                .hasMessageStartingWith("[STDS_INVALID_OPTION_VALUE.WITH_MESSAGE]")
                .hasMessageContaining("readRegisteredTimers")
                .hasMessageContaining("NoTime");
    }

    @Test
    void changesOfListsAndMapsAreFlatWhateverIsAsked() {
        Object[] changes = {"readChangeFeed", true, "changeStartBatchId", 0L, "flattenCollectionTypes", false};
        assertThat(columns(LISTS, concat(changes, "stateVarName", "put")))
                .containsExactly("batch_id", "change_type", "key", "list_element", "partition_id");
        assertThat(columns(LISTS, concat(changes, "stateVarName", "mapOfLong")))
                .containsExactly("batch_id", "change_type", "key", "user_map_key", "user_map_value", "partition_id");
    }

    @Test
    void timersHaveChangesToo() {
        Table table = bind(LISTS, "readRegisteredTimers", true, "readChangeFeed", true, "changeStartBatchId", 0L);
        assertThat(table.columns())
                .extracting(Column::name)
                .containsExactly("batch_id", "change_type", "key", "expiration_timestamp_ms", "partition_id");
        Map<List<@Nullable Object>, String> last = new HashMap<>();
        Scans.rows(table).forEach(row -> last.put(row.subList(2, 5), String.valueOf(row.get(1))));
        List<List<@Nullable Object>> left = last.entrySet().stream()
                .filter(change -> change.getValue().equals("update"))
                .map(Map.Entry::getKey)
                .toList();
        assertThat(last).containsValue("delete");
        assertThat(Scans.rows(bind(LISTS, "readRegisteredTimers", true))).containsExactlyInAnyOrderElementsOf(left);
    }

    @Test
    void whatIsPutAtOnceReplacesTheListWithItsFirstElement() {
        Table table = bind(LISTS, "stateVarName", "put", "readChangeFeed", true, "changeStartBatchId", 0L);
        Map<Object, List<Object>> lists = new HashMap<>();
        for (List<@Nullable Object> row : Scans.rows(table, "change_type", "key", "list_element")) {
            List<Object> list = lists.computeIfAbsent(Objects.requireNonNull(row.get(1)), key -> new ArrayList<>());
            if (!"append".equals(row.get(0))) {
                list.clear();
            }
            if (!"delete".equals(row.get(0))) {
                list.add(Objects.requireNonNull(row.get(2)));
            }
        }
        Map<Object, List<Object>> state = new HashMap<>();
        variable(LISTS, "put")
                .forEach(row -> state.computeIfAbsent(Objects.requireNonNull(row.get(0)), key -> new ArrayList<>())
                        .add(Objects.requireNonNull(row.get(1))));
        lists.values().removeIf(List::isEmpty);
        assertThat(lists).isEqualTo(state);
    }

    @Test
    void aListThatIsNotFlattenedIsAnArrayInItsOrder() {
        List<List<@Nullable Object>> flat = variable(LISTS, "put");
        Table table = bind(LISTS, "stateVarName", "put", "flattenCollectionTypes", false);
        assertThat(table.columns().get(1).type().sql()).isEqualTo("ARRAY<STRUCT<value: STRING>>");
        List<List<@Nullable Object>> again = new ArrayList<>();
        for (List<@Nullable Object> row : Scans.rows(table)) {
            ArrayValue list = (ArrayValue) Objects.requireNonNull(row.get(1));
            for (int i = 0; i < list.size(); i++) {
                again.add(java.util.Arrays.asList(row.get(0), list.element(i), row.get(2)));
            }
        }
        assertThat(again).isEqualTo(flat);
    }

    @Test
    void aMapThatIsNotFlattenedHasOneRowForItsKey() {
        List<List<@Nullable Object>> flat = variable(EVOLVED, "map");
        Table table = bind(EVOLVED, "stateVarName", "map", "flattenCollectionTypes", false);
        assertThat(table.columns()).extracting(Column::name).containsExactly("key", "map_value", "partition_id");
        List<List<@Nullable Object>> again = new ArrayList<>();
        for (List<@Nullable Object> row : Scans.rows(table)) {
            MapValue map = (MapValue) Objects.requireNonNull(row.get(1));
            for (int i = 0; i < map.size(); i++) {
                again.add(java.util.Arrays.asList(
                        row.get(0), map.keys().element(i), map.values().element(i), row.get(2)));
            }
        }
        assertThat(again).isEqualTo(flat);
        assertThat(Scans.rows(table, "key")).hasSize(counts(flat).size()).doesNotHaveDuplicates();
        assertThat(Scans.count(table)).isEqualTo(counts(flat).size());
        assertThat(Scans.count(bind(EVOLVED, "stateVarName", "map"))).isEqualTo(flat.size());
    }

    @Test
    void columnFamiliesThatSparkKeepsForItselfAreReadByTheirName() {
        Map<Object, Long> counted = new HashMap<>();
        variable(LISTS, "$rowCounter_put")
                .forEach(row -> counted.put(Objects.requireNonNull(row.get(0)), (Long) field(row.get(1), 0)));
        assertThat(counted).isNotEmpty().isEqualTo(counts(variable(LISTS, "put")));

        Map<Object, Object> earliest = new HashMap<>();
        variable(LISTS, "$min_ttlPut")
                .forEach(row -> earliest.put(Objects.requireNonNull(row.get(0)), field(row.get(1), 0)));
        Map<Object, Object> index = new HashMap<>();
        variable(LISTS, "$ttl_ttlPut").forEach(row -> index.put(field(row.get(0), 1), field(row.get(0), 0)));
        assertThat(index).isNotEmpty().isEqualTo(earliest);

        List<List<Object>> byTime = variable(LISTS, "$procTimers_timestampToKey").stream()
                .map(row -> List.of(field(row.get(0), 1), field(row.get(0), 0)))
                .toList();
        assertThat(Scans.rows(bind(LISTS, "readRegisteredTimers", true), "key", "expiration_timestamp_ms"))
                .containsExactlyInAnyOrderElementsOf(new ArrayList<>(byTime));
    }

    @Test
    void valuesOfAnOlderSchemaAreShownInTheNewOne() {
        assertThat(bind(EVOLVED, "stateVarName", "acc").columns().get(1).type().sql())
                .isEqualTo("STRUCT<f: DOUBLE, inner: STRUCT<a: BIGINT, b: STRING>, list: ARRAY<STRUCT<a: BIGINT, b: "
                        + "STRING>>, n: BIGINT, name: STRING, ratio: DOUBLE>");
        ArrayValue list = ArrayValue.wrap(StructValue.wrap(1L, null), StructValue.wrap(2L, null));
        double widened = 411.4f;
        assertThat(variable(EVOLVED, "acc"))
                .contains(List.of(
                        StructValue.wrap("key-0"),
                        StructValue.wrap(widened, StructValue.wrap(374L, null), list, 374L, "key-0", null),
                        0L));
    }

    @Test
    void anOlderBatchHasItsOwnSchemaAndVariables() {
        Table table = bind(EVOLVED, "stateVarName", "acc", "batchId", 1L);
        assertThat(table.columns().get(1).type().sql())
                .startsWith("STRUCT<f: FLOAT, inner: STRUCT<a: INT, gone: STRING>");
        assertThat(Scans.rows(table)).hasSize(5);
        assertThat(Scans.rows(bind(EVOLVED, "stateVarName", "old", "batchId", 1L)))
                .hasSize(5);
        assertThatThrownBy(() -> bind(EVOLVED, "stateVarName", "old"))
                .hasMessageContaining("it has acc, added, log, map");
        assertThatThrownBy(() -> bind(EVOLVED, "stateVarName", "added", "batchId", 1L))
                .hasMessageContaining("it has acc, log, map, old");
    }

    @Test
    void oneNestedFieldIsReadAlone() {
        Table table = bind(EVOLVED, "stateVarName", "acc");
        ScanRequest request = ScanRequest.of(List.of(new ColumnPath(1, List.of(1, 0)), new ColumnPath(0, List.of(0))));
        List<List<@Nullable Object>> whole = Scans.rows(table);
        try (RowCursor cursor = table.scan(request, new ScanContext(1, Cancellation.untimed()))) {
            assertThat(Scans.rest(cursor, 2))
                    .isEqualTo(whole.stream()
                            .map(row -> List.of(field(field(row.get(1), 1), 0), field(row.get(0), 0)))
                            .toList());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"transformWithStateInPandasExec", "transformWithStateInPySparkExec"})
    void operatorsOfPythonHaveVariablesToo(String operator) throws IOException {
        Trees.copy("4.2.0/tws_lists", folder);
        Path metadata = folder.resolve("state/0/_metadata/v2/0");
        Files.writeString(metadata, Files.readString(metadata).replace("transformWithStateExec", operator));
        assertThat(variable(folder.toString(), "put")).isEqualTo(variable(LISTS, "put"));
    }

    @Test
    void anOperatorThatDeclaresNothingSaysSo() throws IOException {
        Trees.copy("4.2.0/tws_lists", folder);
        Path metadata = folder.resolve("state/0/_metadata/v2/0");
        String text = Files.readString(metadata);
        Files.writeString(metadata, text.substring(0, text.indexOf(",\"operatorPropertiesJson\"")) + "}");
        assertThatThrownBy(() -> bind(folder.toString(), "stateVarName", "put"))
                .hasMessageStartingWith("[STDS_INVALID_OPTION_VALUE.WITH_MESSAGE]")
                .hasMessageContaining("declares no state variables");
    }

    @Test
    void aSchemaFileThatIsGoneIsNamed() throws IOException {
        Trees.copy("4.2.0/tws_avro_evolved", folder);
        Path schema;
        try (var files = Files.list(folder.resolve("state/0/_stateSchema/default"))) {
            schema = files.filter(file -> String.valueOf(file.getFileName()).startsWith("0_"))
                    .findFirst()
                    .orElseThrow();
        }
        Files.delete(schema);
        assertThatThrownBy(() -> bind(folder.toString(), "stateVarName", "acc"))
                .isInstanceOf(MissingFileException.class)
                .hasMessageStartingWith("[STDS_FAILED_TO_READ_STATE_SCHEMA]")
                .hasMessageContaining(String.valueOf(schema.getFileName()));
    }

    @Test
    void aValueOfASchemaThatNoFileTellsIsCorrupt() throws IOException {
        Trees.copy("4.2.0/tws_avro_evolved", folder);
        Path metadata = folder.resolve("state/0/_metadata/v2/3");
        String text = Files.readString(metadata);
        int first = text.indexOf("\"file:");
        Files.writeString(metadata, text.substring(0, first) + text.substring(text.indexOf("\"file:", first + 1)));
        assertThatThrownBy(() -> Scans.rows(bind(folder.toString(), "stateVarName", "acc")))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("a row of schema 0, and the schema files have [1]");
    }

    @Test
    void anUnknownEncodingIsRefusedByName() throws IOException {
        Trees.copy("4.2.0/tws_avro_evolved", folder);
        Path offsets = folder.resolve("offsets/5");
        Files.writeString(offsets, Files.readString(offsets).replace("\"avro\"", "\"protobuf\""));
        assertThatThrownBy(() -> bind(folder.toString(), "stateVarName", "acc"))
                .isInstanceOf(UnsupportedFormatException.class)
                .hasMessageContaining("encodingFormat is 'protobuf'; read are unsaferow, and avro");
    }

    @Test
    void damagedPropertiesAreAnErrorOfOurs() throws IOException {
        Trees.copy("4.2.0/tws_lists", folder);
        Path metadata = folder.resolve("state/0/_metadata/v2/0");
        String text = Files.readString(metadata);
        for (int i = 0; i < text.length(); i += 7) {
            Files.writeString(metadata, text.substring(0, i) + "x" + text.substring(i + 1));
            try {
                variable(folder.toString(), "put");
            } catch (CloudFilesException e) {
                assertThat(e.getMessage()).startsWith("[");
            }
        }
    }

    private static Object[] concat(Object[] first, Object... second) {
        List<Object> all = new ArrayList<>(List.of(first));
        all.addAll(List.of(second));
        return all.toArray();
    }
}
