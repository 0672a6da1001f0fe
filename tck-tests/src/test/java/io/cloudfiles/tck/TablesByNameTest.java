package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.tck.Database.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** cloud_files_state(TABLE(name)) on a storage root that Spark Declarative Pipelines wrote. */
final class TablesByNameTest {
    private static final Path UNPACKED = Archives.unpack("pipeline", List.of("/checkpoints/pipeline-storage.tar.xz"));
    private static final Path STORAGE = UNPACKED.resolve("pipeline-storage");

    @TempDir
    Path folder;

    /** Name as SQL writes it, and the folder that stands for it in the list of what Spark logged. */
    @TestFactory
    Stream<DynamicTest> everyTableGivesTheFilesOfItsCurrentRuns() {
        return Stream.of(
                        "Orders|spark_catalog/default/Orders|5",
                        "orders|spark_catalog/default/Orders|5",
                        "spark_catalog.default.`Orders`|spark_catalog/default/Orders|5",
                        "events|spark_catalog/default/events|20",
                        "sales.refunds|spark_catalog/sales/refunds|5",
                        "both_sides|spark_catalog/default/both_sides|10",
                        "default.downstream|spark_catalog/default/downstream|3",
                        "testcat.Ns.Two|testcat/Ns/Two|10",
                        "`TESTCAT`.ns.two|testcat/Ns/Two|10",
                        "sales.halted|spark_catalog/sales/halted|0",
                        "Archive|Archive|5")
                .map(line -> line.split("\\|", -1))
                .map(it -> DynamicTest.dynamicTest(it[0], () -> {
                    List<String> files = files(it[0]);
                    assertThat(files).containsExactlyInAnyOrderElementsOf(logged(it[1]));
                    assertThat(files).hasSize(Integer.parseInt(it[2]));
                }));
    }

    private static List<String> files(String table) throws SQLException {
        try (Connection connection = open(";pipelineStorage=" + STORAGE)) {
            Result result = Database.query(
                    connection,
                    "SELECT flow_name, source_id, unix_millis(create_time), path, ingestion_state"
                            + " FROM cloud_files_state(TABLE(" + table + "))");
            List<String> lines = new ArrayList<>();
            for (List<@Nullable String> row : result.rows()) {
                assertThat(row.get(4)).isEqualTo("INGESTED");
                lines.add(String.join("\t", row.subList(0, 4)));
            }
            return lines;
        }
    }

    /** Made from the logs by a script that is not ours. */
    private static List<String> logged(String table) throws IOException {
        return Files.readAllLines(UNPACKED.resolve("expected-rows.tsv")).stream()
                .map(line -> line.split("\t", -1))
                .filter(cells -> cells[0].equals(table) && cells[3].equals("current"))
                .map(cells -> String.join("\t", cells[1], cells[4], cells[6], cells[7]))
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "TABLE(Ordrs) | 42P01 | the nearest are spark_catalog.default.Orders",
                "TABLE(totals) | 42P01 | there is no table totals",
                "TABLE(testcat.Orders) | 42P01 | no table testcat.Orders",
                "TABLE(a.b.c.d) | 42601 | one to three parts",
                "TABLE(Orders VERSION AS OF 3) | 42601 | VERSION",
                "TABLE(Orders TIMESTAMP AS OF '2024-01-01') | 42601 | TIMESTAMP",
                "TABLE(Orders@v3) | 42601 | @",
                "TABLE(Orders FOR VERSION AS OF 1) | 42601 | FOR",
            })
    void nameThatIsNoneIsToldWithItsSqlState(String argument, String state, String text) throws SQLException {
        try (Connection connection = open(";pipelineStorage=" + STORAGE)) {
            refused(connection, "SELECT path FROM cloud_files_state(" + argument + ")", state, text);
        }
    }

    @Test
    void ownersAndRootsBoundAConnection() throws SQLException, IOException {
        Path orders = STORAGE.resolve("_checkpoints/spark_catalog/default/Orders/Orders/1");
        Path catalog = Files.writeString(
                folder.resolve("catalog.json"),
                "{\"tables\":[{\"name\":\"shop.orders\",\"owners\":[\"ana\"],\"flows\":[{\"name\":\"f\",\"checkpoint\":\""
                        + orders + "\"}]}]}");
        String query = "SELECT count(*) AS n FROM cloud_files_state(TABLE(Orders))";
        try (Connection connection = open(";catalogFile=" + catalog + ";user=ana")) {
            assertThat(Database.query(connection, query).column("n")).containsExactly("5");
        }
        try (Connection connection = open(";catalogFile=" + catalog + ";user=bo")) {
            refused(connection, query, "42501", "belongs to ana");
        }
        try (Connection connection = open(";catalogFile=" + catalog + ";user=ana;allowedRoots=" + folder)) {
            refused(connection, query, "42501", "lies outside");
            for (String path : List.of(
                    "cloud_files_state('%s')",
                    "read_batches('%s')",
                    "read_offsets('%s')",
                    "read_kafka_offsets('%s')",
                    "read_schemas('%s')",
                    "read_sink_log('%s')",
                    "read_state_metadata('%s')",
                    "read_statestore('%s')",
                    "read_rocksdb('%s')",
                    "read_checkpoint_problems('%s')",
                    "list_files('%s')")) {
                refused(connection, "SELECT * FROM " + path.replace("%s", orders.toString()), "42501", "lies outside");
            }
        }
        try (Connection connection = open(";allowedRoots=" + folder + "," + STORAGE + ";pipelineStorage=" + STORAGE)) {
            assertThat(Database.query(connection, query).column("n")).containsExactly("5");
        }
    }

    private static Connection open(String options) throws SQLException {
        return DriverManager.getConnection("jdbc:cloudfiles:" + options);
    }

    private static void refused(Connection connection, String sql, String state, String text) {
        assertThatThrownBy(() -> Database.query(connection, sql))
                .as(sql)
                .hasMessageContaining(text)
                .isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo(state));
    }
}
