package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cloudfiles.tck.Database.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Checkpoints that other people left in public, which may not be committed: everything in them is opened, and only
 * errors that are told with their SQLSTATE may come out.
 */
final class PublicCheckpointsTest {
    /** What must fail, and with which SQLSTATE: pattern over {@code checkpoint: statement}. */
    private static final Map<String, String> EXPECTED = Map.of(
            // None of them reads files.
            ".*: SELECT \\* FROM (cloud_files_state\\(.*|.*`files`)", "42K03",
            // A join has no default store.
            "kafka-join-2parts: .*read_statestore\\('[^']*'(, operatorId => 0, batchId => \\d+)?\\)", "42K03",
            // No operator keeps state.
            "offsets-start-late: .*read_statestore.*", "42K03",
            // The log of a file sink is no checkpoint.
            "sink-metadata: (?!.*read_sink_log).*", "42K03",
            // And a checkpoint is no folder that a sink writes to.
            "(?!sink-metadata).*: .*read_sink_log.*", "42K03",
            // None of them is Auto Loader's.
            ".*: .*read_schemas.*", "42K03");

    @TestFactory
    Stream<DynamicTest> everythingOpens() throws IOException {
        String folder = Objects.requireNonNullElse(System.getProperty("cloudfiles.publicCheckpoints"), "");
        if (folder.isEmpty()) {
            String absent = "public checkpoints: not tried, no -Dcloudfiles.publicCheckpoints=<folder> given";
            System.out.println(absent);
            return Stream.of(DynamicTest.dynamicTest("absent", () -> assumeTrue(false, absent)));
        }
        Path root = Path.of(folder).toAbsolutePath();
        try (Stream<Path> checkpoints = Files.list(root)) {
            return checkpoints.filter(Files::isDirectory).sorted().toList().stream()
                    .map(it -> DynamicTest.dynamicTest(
                            Objects.requireNonNull(it.getFileName()).toString(), () -> opens(it)));
        }
    }

    private static void opens(Path checkpoint) throws SQLException, IOException {
        String name = Objects.requireNonNull(checkpoint.getFileName()).toString();
        List<String> outcomes = new ArrayList<>();
        try (Connection connection = Database.open(checkpoint)) {
            for (String sql : statements(connection, checkpoint)) {
                outcomes.add(name + ": " + sql + " -> " + outcome(connection, name, sql));
            }
        }
        outcomes.forEach(System.out::println);
    }

    @TestFactory
    Stream<DynamicTest> theTreeOfAllHasColumns() {
        String folder = Objects.requireNonNullElse(System.getProperty("cloudfiles.publicCheckpoints"), "");
        return Stream.of(DynamicTest.dynamicTest("tree", () -> {
            assumeTrue(!folder.isEmpty(), "no -Dcloudfiles.publicCheckpoints=<folder> given");
            try (Connection connection = Database.open(Path.of(folder).toAbsolutePath());
                    ResultSet columns = connection.getMetaData().getColumns(null, null, null, null)) {
                List<String> tables = new ArrayList<>();
                while (columns.next()) {
                    tables.add(columns.getString("TABLE_SCHEM") + "." + columns.getString("TABLE_NAME"));
                }
                assertThat(tables).contains("spark24-no-schema.state_0", "kafka-join-2parts.state_0_left");
            }
        }));
    }

    private static List<String> statements(Connection connection, Path checkpoint) throws SQLException, IOException {
        List<String> statements = new ArrayList<>();
        try (ResultSet tables = connection.getMetaData().getTables(null, null, null, null)) {
            while (tables.next()) {
                String schema = tables.getString("TABLE_SCHEM");
                if (!"information_schema".equals(schema)) {
                    statements.add("SELECT * FROM `" + schema + "`.`" + tables.getString("TABLE_NAME") + "`");
                }
            }
        }
        statements.add("SELECT * FROM cloud_files_state('" + checkpoint + "')");
        for (String log : List.of("batches", "offsets", "kafka_offsets", "schemas", "sink_log")) {
            statements.add("SELECT * FROM read_" + log + "('" + checkpoint + "')");
        }
        statements.add("SELECT * FROM read_state_metadata('" + checkpoint + "')");
        statements.add("SELECT * FROM read_statestore('" + checkpoint + "')");
        for (String operator : names(checkpoint.resolve("state"))) {
            for (String batch : names(checkpoint.resolve("commits"))) {
                String read = "SELECT * FROM read_statestore('" + checkpoint + "', operatorId => " + operator
                        + ", batchId => " + batch;
                statements.add(read + ")");
                if (Files.isDirectory(checkpoint.resolve("state/" + operator + "/0/left-keyToNumValues"))) {
                    statements.add(read + ", joinSide => 'left')");
                    statements.add(read + ", joinSide => 'right')");
                    statements.add(read + ", storeName => 'left-keyToNumValues')");
                }
            }
        }
        return statements;
    }

    private static List<String> names(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(it -> Objects.requireNonNull(it.getFileName()).toString())
                    .filter(it -> it.matches("\\d+"))
                    .toList();
        }
    }

    private static String outcome(Connection connection, String checkpoint, String sql) {
        String wanted = EXPECTED.entrySet().stream()
                .filter(it -> (checkpoint + ": " + sql).matches(it.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("rows");
        try {
            Result result = Database.query(connection, sql);
            assertThat("rows")
                    .as("%s: %s gave %d rows", checkpoint, sql, result.rows().size())
                    .isEqualTo(wanted);
            return result.rows().size() + " rows";
        } catch (SQLException e) {
            assertThat(e.getSQLState())
                    .as(checkpoint + ": " + sql + ": " + e.getMessage())
                    .isEqualTo(wanted);
            return Objects.requireNonNullElse(e.getMessage(), "no message");
        }
    }
}
