package io.cloudfiles.tck.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.tck.Folders;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** information_schema says in SQL what DatabaseMetaData says. */
class InformationSchemaTest {
    private Connection connection;

    @BeforeEach
    void connect() throws SQLException {
        connection = Examples.open("");
    }

    @AfterEach
    void disconnect() throws SQLException {
        connection.close();
    }

    @Test
    void saysWhatDatabaseMetaDataSays() throws SQLException {
        DatabaseMetaData metadata = connection.getMetaData();
        assertThat(Examples.query(
                        connection, "SELECT * FROM information_schema.schemata", "catalog_name", "schema_name"))
                .containsExactlyElementsOf(Examples.rows(metadata.getSchemas(), "TABLE_CATALOG", "TABLE_SCHEM"))
                .contains("cloudfiles|information_schema", "cloudfiles|windowed-counts");
        assertThat(Examples.query(
                        connection,
                        "SELECT * FROM cloudfiles.information_schema.tables",
                        "table_catalog",
                        "table_schema",
                        "table_name",
                        "comment"))
                .containsExactlyInAnyOrderElementsOf(Examples.rows(
                        metadata.getTables(null, null, null, null),
                        "TABLE_CAT",
                        "TABLE_SCHEM",
                        "TABLE_NAME",
                        "REMARKS"));
        assertThat(Examples.query(
                        connection,
                        "SELECT * FROM information_schema.columns",
                        "table_schema",
                        "table_name",
                        "column_name",
                        "ordinal_position",
                        "is_nullable",
                        "comment"))
                .containsExactlyElementsOf(Examples.rows(
                        metadata.getColumns(null, null, null, null),
                        "TABLE_SCHEM",
                        "TABLE_NAME",
                        "COLUMN_NAME",
                        "ORDINAL_POSITION",
                        "IS_NULLABLE",
                        "REMARKS"));
        assertThat(Examples.query(
                        connection,
                        "SELECT * FROM information_schema.routines WHERE data_type = 'TABLE'",
                        "routine_name",
                        "comment"))
                .containsExactlyElementsOf(
                        Examples.rows(metadata.getFunctions(null, null, "%\\_%"), "FUNCTION_NAME", "REMARKS").stream()
                                .filter(row ->
                                        row.startsWith("read_") || row.startsWith("cloud_") || row.startsWith("list_"))
                                .toList());
        assertThat(Examples.query(
                        connection,
                        "SELECT * FROM information_schema.parameters",
                        "specific_name",
                        "parameter_name",
                        "ordinal_position",
                        "comment"))
                .containsExactlyElementsOf(Examples.rows(
                        metadata.getFunctionColumns(null, null, "%", "%"),
                        "FUNCTION_NAME",
                        "COLUMN_NAME",
                        "ORDINAL_POSITION",
                        "REMARKS"));
        assertThat(Examples.query(connection, "SELECT * FROM information_schema.unreadable"))
                .isEmpty();
    }

    @Test
    void columnsHaveTheirTypes() throws SQLException {
        assertThat(Examples.query(
                        connection,
                        "SELECT * FROM information_schema.columns"
                                + " WHERE table_schema = 'windowed-counts' AND table_name = 'state_0'",
                        "column_name",
                        "data_type",
                        "full_data_type",
                        "numeric_precision",
                        "numeric_precision_radix",
                        "numeric_scale"))
                .containsExactly(
                        "key|STRUCT|STRUCT<window: STRUCT<start: TIMESTAMP, end: TIMESTAMP>, k: STRING>|null|null|null",
                        "value|STRUCT|STRUCT<count: BIGINT, sum: BIGINT>|null|null|null",
                        "partition_id|INT|INT|32|2|0");
    }

    @Test
    void systemTablesHaveATypeOfTheirOwn() throws SQLException {
        DatabaseMetaData metadata = connection.getMetaData();
        assertThat(Examples.rows(metadata.getTableTypes(), "TABLE_TYPE")).containsExactly("SYSTEM VIEW", "TABLE");
        assertThat(Examples.rows(metadata.getTables(null, null, null, new String[] {"SYSTEM VIEW"}), "TABLE_SCHEM"))
                .isNotEmpty()
                .containsOnly("information_schema");
        assertThat(Examples.rows(metadata.getTables(null, null, null, new String[] {"TABLE"}), "TABLE_SCHEM"))
                .contains("windowed-counts")
                .doesNotContain("information_schema");
        assertThat(Examples.query(connection, "SHOW TABLES IN information_schema", "tableName"))
                .contains("columns", "schemata");
    }

    @Test
    void isThereWithoutARoot() throws SQLException {
        try (Connection rootless = DriverManager.getConnection("jdbc:cloudfiles:")) {
            assertThat(Examples.query(rootless, "SELECT schema_name FROM information_schema.schemata", "schema_name"))
                    .containsExactly("information_schema");
            assertThat(Examples.query(rootless, "SELECT * FROM information_schema.routines", "routine_name"))
                    .contains("read_statestore", "array_join");
        }
    }

    @Test
    void listingOpensNoStateDataAndNamesWhatIsUnreadable(@TempDir Path folder) throws Exception {
        for (String name : List.of("good", "broken")) {
            Folders.copy(Examples.ROOT.resolve("windowed-counts"), folder.resolve(name));
        }
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.toList()) {
                String name = path.getFileName().toString();
                if (name.endsWith(".delta") || name.endsWith(".snapshot") || name.endsWith(".crc")) {
                    Files.writeString(path, "nonsense");
                }
            }
        }
        Folders.overwrite(folder.resolve("broken/state/0/0/_metadata"), "nonsense");
        try (Connection broken = DriverManager.getConnection(Examples.url(folder, ""))) {
            assertThat(Examples.query(
                            broken,
                            "SELECT table_schema, column_name FROM information_schema.columns"
                                    + " WHERE table_name = 'state_0'",
                            "table_schema",
                            "column_name"))
                    .containsExactly("good|key", "good|value", "good|partition_id");
            assertThat(Examples.query(
                            broken, "SELECT * FROM information_schema.unreadable", "table_schema", "table_name"))
                    .containsExactly("broken|state_0");
            assertThat(Examples.query(broken, "SELECT * FROM information_schema.unreadable", "message"))
                    .singleElement()
                    .asString()
                    .contains("broken");
        }
    }

    @Test
    void checkpointWhoseTablesCannotBeListedIsARowWithoutATable(@TempDir Path folder) throws Exception {
        Folders.copy(Examples.ROOT.resolve("windowed-counts"), folder.resolve("good"));
        Path walled = Folders.copy(Examples.ROOT.resolve("windowed-counts"), folder.resolve("walled"));
        Path metadata = walled.resolve("state/0/_metadata/metadata");
        Files.delete(metadata);
        Files.createDirectory(metadata);
        try (Connection both = DriverManager.getConnection(Examples.url(folder, ""))) {
            assertThat(Examples.query(
                            both,
                            "SELECT * FROM information_schema.unreadable",
                            "table_schema",
                            "table_name",
                            "message"))
                    .singleElement()
                    .asString()
                    .startsWith("walled|null|")
                    .contains("_metadata/metadata");
            assertThat(Examples.query(
                            both, "SELECT DISTINCT table_schema FROM information_schema.tables", "table_schema"))
                    .containsExactlyInAnyOrder("information_schema", "good");
            ResultSet tables = both.getMetaData().getTables(null, null, null, new String[] {"TABLE"});
            assertThat(String.valueOf(tables.getWarnings()))
                    .contains("the tables of walled are unknown", "_metadata/metadata");
            assertThat(Examples.rows(tables, "TABLE_SCHEM")).isNotEmpty().containsOnly("good");
        }
    }

    /** A folder of so many entries is looked at in part. */
    @Test
    void boundThatMayHideCheckpointsIsTold(@TempDir Path folder) throws Exception {
        Path data = Files.createDirectory(folder.resolve("data"));
        for (int i = 0; i <= 10_000; i++) {
            Files.createFile(data.resolve(String.valueOf(i)));
        }
        try (Connection crowded = DriverManager.getConnection(Examples.url(folder, ""))) {
            assertThat(Examples.query(
                            crowded,
                            "SELECT * FROM information_schema.unreadable",
                            "table_schema",
                            "table_name",
                            "message"))
                    .singleElement()
                    .asString()
                    .startsWith("null|null|checkpoints may be missing: only 10000 entries were looked at")
                    .contains(data.toString());
            ResultSet schemas = crowded.getMetaData().getSchemas();
            assertThat(String.valueOf(schemas.getWarnings())).contains("checkpoints may be missing", data.toString());
            assertThat(Examples.rows(schemas, "TABLE_SCHEM")).containsExactly("information_schema");
        }
    }
}
