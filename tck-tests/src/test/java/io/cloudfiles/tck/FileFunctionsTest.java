package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** file_modification_time and file_exists look at files as they are when a statement runs. */
final class FileFunctionsTest {
    private static final Instant TIME = Instant.parse("2026-03-01T00:00:00.123Z");

    @TempDir
    Path folder;

    @BeforeEach
    void writeFile() throws IOException {
        Path file =
                Files.writeString(Files.createDirectories(folder.resolve("in")).resolve("a b.json"), "{}");
        Files.setLastModifiedTime(file, FileTime.from(TIME));
    }

    private static List<List<@Nullable String>> rows(Connection connection, String sql) throws SQLException {
        return Database.query(connection, sql).rows();
    }

    private List<@Nullable String> row(String path) throws SQLException {
        try (Connection connection = Database.open(folder)) {
            return rows(connection, "SELECT file_modification_time(" + path + "), file_exists(" + path + ")")
                    .get(0);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "in/a b.json | 2026-03-01 00:00:00.123 | true",
                "ROOT/in/a b.json | 2026-03-01 00:00:00.123 | true",
                "file://ROOT/in/a%20b.json | 2026-03-01 00:00:00.123 | true",
                "file:ROOT/in/a%20b.json | 2026-03-01 00:00:00.123 | true",
                "in/none.json | null | false",
                "none/at/all.json | null | false",
                "in | null | false",
                "nowhere://bucket/a.json | null | null",
                "null | null | null"
            },
            nullValues = "null")
    void timeAndPresenceOfAFileAreTold(@Nullable String path, @Nullable String time, @Nullable String exists)
            throws SQLException {
        assertThat(row(path == null ? "CAST(NULL AS STRING)" : "'" + path.replace("ROOT", folder.toString()) + "'"))
                .containsExactly(time, exists);
    }

    @Test
    void eachExecutionLooksAnew() throws Exception {
        try (Connection connection = Database.open(folder);
                PreparedStatement statement = connection.prepareStatement("SELECT file_exists('in/a b.json')")) {
            for (boolean expected : List.of(true, false)) {
                try (ResultSet rows = statement.executeQuery()) {
                    assertThat(rows.next()).isTrue();
                    assertThat(rows.getBoolean(1)).isEqualTo(expected);
                }
                Files.deleteIfExists(folder.resolve("in/a b.json"));
            }
        }
    }

    @Test
    void rowsAreChosenByThem() throws SQLException {
        try (Connection connection = Database.open(folder)) {
            assertThat(rows(
                            connection,
                            "SELECT path FROM VALUES ('in/a b.json'), ('in/c.json'), (NULL) AS t(path)"
                                    + " WHERE file_modification_time(path) > TIMESTAMP'2026-01-01' ORDER BY path"))
                    .containsExactly(List.of("in/a b.json"));
            assertThat(rows(
                            connection,
                            "SELECT count(*) FROM list_files('in') l WHERE file_exists(l.path)"
                                    + " AND file_modification_time(l.path) = l.modification_time"))
                    .containsExactly(List.of("1"));
        }
    }

    @Test
    void whatLiesOutsideOfTheAllowedRootsIsNotTold() throws SQLException {
        try (Connection connection =
                DriverManager.getConnection("jdbc:cloudfiles:;allowedRoots=" + folder.resolve("elsewhere"))) {
            assertThat(rows(connection, "SELECT file_exists('" + folder + "/in/a b.json')")
                            .get(0))
                    .containsExactly((String) null);
        }
    }

    @Test
    void otherArgumentsAreRefused() throws SQLException {
        try (Connection connection = Database.open(folder)) {
            for (String call : List.of("file_exists()", "file_exists('a', 'b')", "file_modification_time()")) {
                assertThatThrownBy(() -> rows(connection, "SELECT " + call))
                        .isInstanceOfSatisfying(
                                SQLException.class,
                                e -> assertThat(e.getSQLState()).isEqualTo("42605"));
            }
            // What says which rows are read is settled before rows are read.
            assertThatThrownBy(() ->
                            rows(connection, "SELECT * FROM list_files('in', recursive => file_exists('in/a b.json'))"))
                    .hasMessageContaining("files are looked up when rows are read");
        }
    }
}
