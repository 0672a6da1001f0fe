package io.cloudfiles.table.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.checkpoint.Trees;
import io.cloudfiles.storage.CountingStorage;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.StorageOptions;
import io.cloudfiles.storage.StorageRoot;
import io.cloudfiles.table.Access;
import io.cloudfiles.table.CheckpointDatabase;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.DatabaseOptions;
import io.cloudfiles.table.Scans;
import io.cloudfiles.table.Table;
import io.cloudfiles.table.TableFunction;
import io.cloudfiles.table.TreeSchema;
import io.cloudfiles.table.TreeTable;
import io.cloudfiles.table.pipelines.TableNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeDatabaseTest {
    @TempDir
    Path root;

    @Test
    void checkpointsAreSchemasByTheirPath() {
        Trees.empty(root.resolve("orders/bronze"));
        Trees.empty(root.resolve("orders/bronze/inner one"));
        Trees.empty(root.resolve("a/b/c/d"));
        Trees.empty(root.resolve("a/b/c/d/too/deep"));
        Trees.empty(root.resolve(".hidden"));
        Trees.empty(root.resolve("orders/bronze/state/0"));
        assertThat(schemas(open(4))).containsExactly("a/b/c/d", "orders/bronze", "orders/bronze/inner one");
        assertThat(schemas(open(2))).containsExactly("orders/bronze");
        assertThat(schemas(open(0))).isEmpty();
    }

    @Test
    void rootThatIsACheckpointIsTheDefaultSchema() {
        Trees.copy("fs_basic", root);
        Trees.empty(root.resolve("nested"));
        CheckpointDatabase database = open(4);
        assertThat(schemas(database)).containsExactly("default", "nested");
        assertThat(Scans.count(database.table("DEFAULT", "FILES").orElseThrow()))
                .isEqualTo(12);
        assertThat(Scans.count(database.table("nested", "files").orElseThrow())).isZero();
    }

    @Test
    void linksInARingAreWalkedOnce() throws IOException {
        Trees.empty(root.resolve("a/ckpt"));
        Files.createSymbolicLink(root.resolve("a/up"), root);
        Files.createSymbolicLink(root.resolve("a/self"), root.resolve("a"));
        Files.createSymbolicLink(root.resolve("nowhere"), root.resolve("gone"));
        assertThat(schemas(open(8))).containsExactly("a/ckpt");
    }

    @Test
    void folderOfDataIsLookedIntoWithinBounds() throws IOException {
        Path data = Files.createDirectory(root.resolve("data"));
        for (int i = 0; i < 50; i++) {
            Files.createFile(data.resolve("f" + i));
        }
        Trees.empty(root.resolve("ckpt"));
        CountingStorage storage = new CountingStorage(RootedStorage.open(root.toString(), StorageOptions.defaults()));
        List<String> warnings = new ArrayList<>();
        assertThat(new Discovery(storage, 4).names(root.toString(), warnings::add))
                .containsExactly("ckpt");
        assertThat(storage.opened()).isEmpty();
        assertThat(storage.listed()).hasSize(3);
        assertThat(warnings).isEmpty();
    }

    @Test
    void boundsThatHideCheckpointsAreTold() throws IOException {
        Path data = Files.createDirectory(root.resolve("data"));
        for (int i = 0; i <= 10_000; i++) {
            Files.createFile(data.resolve("f" + i));
        }
        Trees.empty(root.resolve("z1"));
        Trees.empty(root.resolve("z2"));
        StorageRoot storage = RootedStorage.open(root.toString(), StorageOptions.defaults());
        List<String> warnings = new ArrayList<>();
        assertThat(new Discovery(storage, 4, 3).names(root.toString(), warnings::add))
                .containsExactly("z1");
        assertThat(warnings).hasSize(2);
        assertThat(warnings.get(0)).contains("first 3 folders", "discoveryDepth from 4");
        assertThat(warnings.get(1)).contains("10000 entries", data.toString());
    }

    @Test
    void missingRootIsToldAndNoRootIsAnEmptyTree() {
        assertThatThrownBy(() -> Databases.open(root + "/none", DatabaseOptions.defaults())
                        .schemas())
                .hasMessageContaining("[PATH_NOT_FOUND]");
        CheckpointDatabase database = Databases.open("", DatabaseOptions.defaults());
        assertThat(database.schemas()).isEmpty();
        assertThat(database.tables("default")).isEmpty();
        assertThat(database.table("default", "files")).isEmpty();
    }

    @Test
    void tablesFollowFromOperatorsAndStores() {
        Path join = Trees.empty(root.resolve("join"));
        for (String store : new String[] {"left-keyToNumValues", "left-keyWithIndexToValue", "_metadata"}) {
            Trees.write(join.resolve("state/1/0/" + store + "/1.delta"), "", 0);
        }
        Trees.write(join.resolve("state/0/0/1.delta"), "", 0);
        Trees.write(join.resolve("state/0/_metadata/metadata"), "damaged", 0);
        Trees.write(join.resolve("state/2/_metadata/metadata"), metadata("symmetricHashJoin"), 0);
        Trees.write(join.resolve("state/3/_metadata/metadata"), metadata("transformWithStateExec"), 0);
        assertThat(CheckpointTables.of(io.cloudfiles.checkpoint.Checkpoint.open(
                        RootedStorage.open("", StorageOptions.defaults()), join.toString())))
                .extracting(TreeEntry::name)
                .containsExactly(
                        "batches",
                        "files",
                        "kafka_offsets",
                        "offsets",
                        "operators",
                        "problems",
                        "state_0",
                        "state_1_left",
                        "state_1_left-keyToNumValues",
                        "state_1_left-keyWithIndexToValue",
                        "state_1_right",
                        "state_2_left",
                        "state_2_right");
    }

    @Test
    void variablesOfTransformWithStateAreTables() {
        Trees.copy("4.2.0/tws_lists", root.resolve("tws"));
        CheckpointDatabase database = open(4);
        assertThat(database.tables("tws"))
                .extracting(TreeTable::name)
                .filteredOn(name -> name.startsWith("state_"))
                .containsExactly(
                        "state_0_countState", "state_0_mapOfLong", "state_0_put", "state_0_timers", "state_0_ttlPut");
        assertThat(Scans.count(database.table("tws", "state_0_countstate").orElseThrow()))
                .isEqualTo(5);
        assertThat(database.table("tws", "state_0_timers").orElseThrow().columns())
                .extracting(Column::name)
                .containsExactly("key", "expiration_timestamp_ms", "partition_id");
    }

    @Test
    void timersStepAsideForAVariableOfTheirName() throws IOException {
        Path metadata = Trees.copy("4.2.0/tws_lists", root.resolve("tws")).resolve("state/0/_metadata/v2/0");
        Files.writeString(metadata, Files.readString(metadata).replace("\"put\\\"", "\"Timers\\\""));
        assertThat(open(4).tables("tws"))
                .extracting(TreeTable::name)
                .contains("state_0_Timers", "state_0_registered_timers")
                .doesNotContain("state_0_put", "state_0_timers");
    }

    @Test
    void tablesAreOpenedByNameInAnyCase() {
        Trees.copy("agg_fail_last", root.resolve("Agg"));
        CheckpointDatabase database = open(4);
        assertThat(database.tables("agg")).extracting(TreeTable::name).contains("files", "operators");
        assertThat(database.tables("../" + root.getFileName() + "/Agg")).isEmpty();
        assertThat(database.tables("none")).isEmpty();
        assertThat(database.table("agg", "none")).isEmpty();
        Table operators = database.table("AGG", "Operators").orElseThrow();
        assertThat(Scans.rows(operators, "operatorName")).containsExactly(List.of("stateStoreSave"));
    }

    @Test
    void stateIsATableOfTheTree() {
        Trees.copy("agg_fail_last", root);
        CheckpointDatabase database = open(4);
        assertThat(database.tables("default"))
                .extracting(TreeTable::name)
                .containsExactly("batches", "files", "kafka_offsets", "offsets", "operators", "problems", "state_0");
        Table state = database.table("default", "state_0").orElseThrow();
        assertThat(state.columns()).extracting(Column::name).containsExactly("key", "value", "partition_id");
        assertThat(Scans.count(state)).isEqualTo(11);
    }

    @Test
    void logsAreTablesOfTheTree() {
        Path checkpoint = Trees.empty(root.resolve("c"));
        Trees.plan(checkpoint, 0, "{\"t\":{\"0\":4}}");
        CheckpointDatabase database = open(4);
        assertThat(database.tables("c"))
                .extracting(TreeTable::name)
                .containsExactly("batches", "files", "kafka_offsets", "offsets", "operators", "problems");
        for (String table : List.of("batches", "kafka_offsets", "offsets")) {
            assertThat(Scans.rows(database.table("c", table).orElseThrow(), "batch_id"))
                    .as(table)
                    .containsExactly(List.of(0L));
        }
        Trees.write(checkpoint.resolve("_schemas/0"), "v1\n{}", 0);
        assertThat(Scans.rows(database.table("c", "schemas").orElseThrow())).containsExactly(List.of(0L, "{}"));
    }

    @Test
    void listingOpensNoStateData() {
        for (int i = 0; i < 20; i++) {
            Trees.copy(i % 2 == 0 ? "agg_fail_last" : "fs_basic", root.resolve("c" + i));
        }
        CountingStorage storage = new CountingStorage(RootedStorage.open(root.toString(), StorageOptions.defaults()));
        CheckpointDatabase database = new TreeDatabase(
                storage, Databases.functions(storage, new TableNames(storage, storage, Access.UNLIMITED)), 4, () -> {});
        List<TreeTable> tables = database.schemas().stream()
                .flatMap(schema -> database.tables(schema.name()).stream())
                .toList();
        assertThat(tables).hasSize(20 * 6 + 10);
        assertThat(storage.opened()).hasSize(10).allMatch(file -> file.endsWith("/state/0/_metadata/metadata"));
    }

    @Test
    void columnsOfFilesAreKnownWhereThereAreNone() {
        Path kafka = Trees.empty(root.resolve("kafka"));
        Trees.plan(kafka, 0, "{\"t\":{\"0\":1}}");
        Table files = open(4).table("kafka", "files").orElseThrow();
        assertThat(files.columns()).extracting(Column::name).startsWith("path", "size");
        assertThatThrownBy(() -> Scans.rows(files)).hasMessageContaining("kafka");
    }

    @Test
    void functionsAreFoundInAnyCase() {
        CheckpointDatabase database = open(4);
        assertThat(database.functions())
                .extracting(TableFunction::name)
                .contains("cloud_files_state", "read_state_metadata")
                .isSorted();
        assertThat(database.function("CLOUD_FILES_STATE")).isPresent();
        assertThat(database.function("nope")).isEmpty();
        database.close();
    }

    private static String metadata(String operator) {
        return "v1\n{\"operatorInfo\":{\"operatorId\":0,\"operatorName\":\"" + operator
                + "\"},\"stateStoreInfo\":[{\"storeName\":\"default\",\"numColsPrefixKey\":0,\"numPartitions\":2}]}";
    }

    private CheckpointDatabase open(int depth) {
        return Databases.open(root.toString(), new DatabaseOptions(true, depth, Map.of(), Access.UNLIMITED));
    }

    private static List<String> schemas(CheckpointDatabase database) {
        return database.schemas().stream().map(TreeSchema::name).toList();
    }
}
