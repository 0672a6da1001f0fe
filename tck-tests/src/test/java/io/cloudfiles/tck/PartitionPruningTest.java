package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A query reads the partitions it asks for and no further than it must: all other partitions are garbage here. */
final class PartitionPruningTest {
    @TempDir
    Path folder;

    @BeforeEach
    void spoilAllButPartition3() throws IOException {
        Path checkpoint = Folders.copy(GoldenCheckpoints.checkpoint("4.2.0/agg_4parts"), folder.resolve("c"));
        for (String partition : List.of("0", "1", "2")) {
            try (Stream<Path> files = Files.list(checkpoint.resolve("state/0/" + partition))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Files.write(file, new byte[] {1, 2, 3});
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "partition_id = 3",
                "3 = partition_id AND key.ki IS NOT NULL",
                "partition_id IN (3)",
                "partition_id = 2 + 1",
                "partition_id >= 3",
                "partition_id BETWEEN 3 AND 10 AND partition_id <> 5",
                "partition_id NOT IN (0, 1, 2)",
                "NOT partition_id < 3"
            })
    void otherPartitionsAreNotOpened(String condition) throws SQLException {
        try (Connection connection = Database.open(folder)) {
            String sql = "SELECT count(*) AS n FROM read_statestore('c') WHERE " + condition;
            assertThat(Database.query(connection, sql).column("n")).containsExactly("4");
        }
    }

    @Test
    void aKeyIsSoughtInItsPartition() throws SQLException {
        try (Connection connection = Database.open(folder)) {
            String keys = "SELECT key.ks AS s, key.ki AS i FROM read_statestore('c') WHERE partition_id = 3 "
                    + "AND key.ks IS NOT NULL AND key.ki IS NOT NULL";
            Database.Result found = Database.query(connection, keys);
            assertThat(found.rows()).isNotEmpty();
            for (List<@Nullable String> key : found.rows()) {
                String sql = "FROM read_statestore('c') WHERE key.ks = '" + key.get(0) + "' AND key.ki = " + key.get(1);
                assertThat(Database.query(connection, "SELECT count(*) AS n " + sql)
                                .column("n"))
                        .containsExactly("1");
                assertThat(Database.query(connection, "EXPLAIN SELECT * " + sql).rows())
                        .asString()
                        .contains("partitions=[[3]]");
            }
        }
    }

    @Test
    void keysAsOnlyTheCallerSaysDoNotTellTheirPartition() throws IOException, SQLException {
        Path checkpoint = Folders.copy(GoldenCheckpoints.checkpoint("4.2.0/agg_4parts"), folder.resolve("d"));
        Files.delete(checkpoint.resolve("state/0/0/_metadata/schema"));
        try (Connection connection = Database.open(folder)) {
            for (String type : List.of("INT", "BIGINT")) {
                String of = "read_statestore('d', keySchema => 'ks STRING, ki " + type + "')";
                String keys =
                        "SELECT key.ks AS s, key.ki AS i FROM " + of + " WHERE key.ks IS NOT NULL AND key.ki >= 0";
                Database.Result found = Database.query(connection, keys);
                assertThat(found.rows()).isNotEmpty();
                for (List<@Nullable String> key : found.rows()) {
                    String sql = "SELECT count(*) AS n FROM " + of + " WHERE key.ks = '" + key.get(0)
                            + "' AND key.ki = " + key.get(1);
                    assertThat(Database.query(connection, sql).column("n")).containsExactly("1");
                }
            }
        }
    }

    @Test
    void aPartOfAKeyDoesNotTellItsPartition() throws SQLException {
        try (Connection connection = Database.open(folder)) {
            assertThatThrownBy(
                            () -> Database.query(connection, "SELECT * FROM read_statestore('c') WHERE key.ks = 'a'"))
                    .hasMessageContaining("state/0/");
        }
    }

    @Test
    void aKeyOnRocksDbIsSought() throws SQLException {
        try (Connection connection = Database.open(GoldenCheckpoints.root())) {
            String sql = "FROM read_statestore('4.2.0/rdb_cl_agg') WHERE key.ks = 'a'";
            assertThat(Database.query(connection, "SELECT key.ks AS k " + sql).column("k"))
                    .containsExactly("a");
            assertThat(Database.query(connection, "EXPLAIN SELECT * " + sql).rows())
                    .asString()
                    .contains("by=[key]");
        }
    }

    @Test
    void theConditionMayStandInAnOuterQuery() throws SQLException {
        try (Connection connection = Database.open(folder)) {
            String sql =
                    "SELECT count(*) AS n FROM (SELECT partition_id AS p, key FROM read_statestore('c')) WHERE p = 3";
            assertThat(Database.query(connection, sql).column("n")).containsExactly("4");
        }
    }

    @Test
    void withoutTheConditionTheGarbageIsFound() throws SQLException {
        try (Connection connection = Database.open(folder)) {
            for (String sql : List.of(
                    "SELECT * FROM read_statestore('c')",
                    "SELECT count(*) FROM read_statestore('c')",
                    "SELECT * FROM read_statestore('c') WHERE partition_id = 3 OR key.ki = 7")) {
                assertThatThrownBy(() -> Database.query(connection, sql))
                        .isInstanceOf(SQLException.class)
                        .hasMessageContaining("state/0/");
            }
        }
    }

    @Test
    void aPartitionThatIsNotThereGivesNoRows() throws SQLException {
        try (Connection connection = Database.open(folder)) {
            String sql = "SELECT * FROM read_statestore('c') WHERE partition_id = 99";
            assertThat(Database.query(connection, sql).rows()).isEmpty();
        }
    }

    @Test
    void noRowsAskedForOpensNothing() throws SQLException {
        try (Connection connection = Database.open(folder)) {
            assertThat(Database.query(connection, "SELECT * FROM read_statestore('c') LIMIT 0")
                            .rows())
                    .isEmpty();
        }
    }

    @Test
    void closingEarlyIsQuietAndLeavesTheConnectionUsable() throws SQLException {
        try (Connection connection = Database.open(GoldenCheckpoints.root())) {
            for (int i = 0; i < 20; i++) {
                try (Statement statement = connection.createStatement();
                        ResultSet rows = statement.executeQuery("SELECT * FROM read_statestore('4.2.0/agg_4parts')")) {
                    assertThat(rows.next()).isTrue();
                }
            }
            String sql = "SELECT count(*) AS n FROM read_statestore('4.2.0/agg_4parts')";
            assertThat(Database.query(connection, sql).column("n")).containsExactly("11");
        }
    }
}
