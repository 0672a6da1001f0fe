package io.cloudfiles.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** information_schema says in SQL what DatabaseMetaData says. */
class InformationSchemaTest {
    private static final Path EXAMPLES = Path.of("..", "examples").toAbsolutePath();

    private Connection connection;

    @BeforeEach
    void connect() throws SQLException {
        connection = DriverManager.getConnection("jdbc:cloudfiles:" + EXAMPLES);
    }

    @AfterEach
    void disconnect() throws SQLException {
        connection.close();
    }

    private static List<String> rows(ResultSet results, String... columns) throws SQLException {
        List<String> rows = new ArrayList<>();
        while (results.next()) {
            List<String> row = new ArrayList<>();
            for (String column : columns) {
                row.add(String.valueOf(results.getString(column)));
            }
            rows.add(String.join("|", row));
        }
        return rows;
    }

    private static List<String> query(Connection connection, String sql, String... columns) throws SQLException {
        return rows(connection.createStatement().executeQuery(sql), columns);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path path : all.toList()) {
                Path target = to.resolve(from.relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(path, target);
                }
            }
        }
    }

    @Test
    void saysWhatDatabaseMetaDataSays() throws SQLException {
        DatabaseMetaData metadata = connection.getMetaData();
        assertThat(query(connection, "SELECT * FROM information_schema.schemata", "catalog_name", "schema_name"))
                .containsExactlyElementsOf(rows(metadata.getSchemas(), "TABLE_CATALOG", "TABLE_SCHEM"))
                .contains("cloudfiles|information_schema", "cloudfiles|windowed-counts");
        assertThat(query(
                        connection,
                        "SELECT * FROM cloudfiles.information_schema.tables",
                        "table_catalog",
                        "table_schema",
                        "table_name",
                        "comment"))
                .containsExactlyInAnyOrderElementsOf(rows(
                        metadata.getTables(null, null, null, null),
                        "TABLE_CAT",
                        "TABLE_SCHEM",
                        "TABLE_NAME",
                        "REMARKS"));
        assertThat(query(
                        connection,
                        "SELECT * FROM information_schema.columns",
                        "table_schema",
                        "table_name",
                        "column_name",
                        "ordinal_position",
                        "is_nullable",
                        "comment"))
                .containsExactlyElementsOf(rows(
                        metadata.getColumns(null, null, null, null),
                        "TABLE_SCHEM",
                        "TABLE_NAME",
                        "COLUMN_NAME",
                        "ORDINAL_POSITION",
                        "IS_NULLABLE",
                        "REMARKS"));
        assertThat(query(
                        connection,
                        "SELECT * FROM information_schema.routines WHERE data_type = 'TABLE'",
                        "routine_name",
                        "comment"))
                .containsExactlyElementsOf(
                        rows(metadata.getFunctions(null, null, "%\\_%"), "FUNCTION_NAME", "REMARKS").stream()
                                .filter(row ->
                                        row.startsWith("read_") || row.startsWith("cloud_") || row.startsWith("list_"))
                                .toList());
        assertThat(query(
                        connection,
                        "SELECT * FROM information_schema.parameters",
                        "specific_name",
                        "parameter_name",
                        "ordinal_position",
                        "comment"))
                .containsExactlyElementsOf(rows(
                        metadata.getFunctionColumns(null, null, "%", "%"),
                        "FUNCTION_NAME",
                        "COLUMN_NAME",
                        "ORDINAL_POSITION",
                        "REMARKS"));
        assertThat(query(connection, "SELECT * FROM information_schema.unreadable"))
                .isEmpty();
    }

    @Test
    void columnsHaveTheirTypes() throws SQLException {
        assertThat(query(
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
        assertThat(rows(metadata.getTableTypes(), "TABLE_TYPE")).containsExactly("SYSTEM VIEW", "TABLE");
        assertThat(rows(metadata.getTables(null, null, null, new String[] {"SYSTEM VIEW"}), "TABLE_SCHEM"))
                .isNotEmpty()
                .containsOnly("information_schema");
        assertThat(rows(metadata.getTables(null, null, null, new String[] {"TABLE"}), "TABLE_SCHEM"))
                .contains("windowed-counts")
                .doesNotContain("information_schema");
        assertThat(query(connection, "SHOW TABLES IN information_schema", "tableName"))
                .contains("columns", "schemata");
    }

    @Test
    void isThereWithoutARoot() throws SQLException {
        try (Connection rootless = DriverManager.getConnection("jdbc:cloudfiles:")) {
            assertThat(query(rootless, "SELECT schema_name FROM information_schema.schemata", "schema_name"))
                    .containsExactly("information_schema");
            assertThat(query(rootless, "SELECT * FROM information_schema.routines", "routine_name"))
                    .contains("read_statestore", "array_join");
        }
    }

    @Test
    void listingOpensNoStateDataAndNamesWhatIsUnreadable(@TempDir Path folder) throws Exception {
        for (String name : List.of("good", "broken")) {
            copy(EXAMPLES.resolve("windowed-counts"), folder.resolve(name));
        }
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.toList()) {
                String name = path.getFileName().toString();
                if (name.endsWith(".delta") || name.endsWith(".snapshot") || name.endsWith(".crc")) {
                    Files.writeString(path, "nonsense");
                }
            }
        }
        try (Stream<Path> schemas = Files.walk(folder.resolve("broken/state/0/0/_metadata"))) {
            for (Path path : schemas.filter(Files::isRegularFile).toList()) {
                Files.writeString(path, "nonsense");
            }
        }
        try (Connection broken = DriverManager.getConnection("jdbc:cloudfiles:" + folder)) {
            assertThat(query(
                            broken,
                            "SELECT table_schema, column_name FROM information_schema.columns"
                                    + " WHERE table_name = 'state_0'",
                            "table_schema",
                            "column_name"))
                    .containsExactly("good|key", "good|value", "good|partition_id");
            assertThat(query(broken, "SELECT * FROM information_schema.unreadable", "table_schema", "table_name"))
                    .containsExactly("broken|state_0");
            assertThat(query(broken, "SELECT * FROM information_schema.unreadable", "message"))
                    .singleElement()
                    .asString()
                    .contains("broken");
        }
    }
}
