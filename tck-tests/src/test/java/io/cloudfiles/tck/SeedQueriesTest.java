package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The statements of the user documents as they are printed there, paths aside. */
final class SeedQueriesTest {
    private static final Path FILES = GoldenCheckpoints.checkpoint("4.2.0/fs_union2");
    private static final Path STATE = GoldenCheckpoints.checkpoint("4.2.0/agg_4parts");
    private static final Path JOIN = GoldenCheckpoints.checkpoint("4.2.0/join_left");

    private final Connection connection;

    SeedQueriesTest() throws SQLException {
        connection = Database.open(GoldenCheckpoints.root());
    }

    @BeforeEach
    void isOpen() throws SQLException {
        assertThat(connection.isClosed()).isFalse();
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    @Test
    void pathsOfACheckpoint() throws SQLException {
        assertThat(Database.query(connection, """
                                -- Simple example from checkpoint
                                SELECT path FROM CLOUD_FILES_STATE('/some/checkpoint');
                                """.replace("/some/checkpoint", FILES.toString()))
                        .column("path"))
                .containsExactlyInAnyOrderElementsOf(inputPaths("a", 6, "b", 4));
    }

    @Test
    void pathsOfASourceFolder() throws SQLException {
        assertThat(Database.query(connection, """
                                -- Simple example from source subdir
                                SELECT path FROM CLOUD_FILES_STATE('/some/checkpoint/sources/0');
                                """.replace("/some/checkpoint", FILES.toString()))
                        .column("path"))
                .containsExactlyInAnyOrderElementsOf(inputPaths("a", 6, "b", 0));
    }

    @Test
    void stateOfACheckpoint() throws SQLException {
        String sql = """
                -- Read from state
                SELECT * FROM read_statestore('/checkpoint/path');
                """;
        assertThat(rows(sql, STATE)).isEqualTo(11);
    }

    @Test
    void stateWithItsStoreName() throws SQLException {
        String sql = """
                -- Read from state with storeName option
                SELECT * FROM read_statestore(
                      '/checkpoint/path',
                      operatorId => 0,
                      batchId => 2,
                      storeName => 'default'
                  );
                """;
        assertThat(rows(sql, STATE)).isEqualTo(11);
    }

    @Test
    void stateOfASideOfAJoin() throws SQLException {
        String sql = """
                -- Read from state with joinSide option

                SELECT * FROM read_statestore(
                      '/checkpoint/path',
                      joinSide => 'left'
                  );
                """;
        assertThat(rows(sql, JOIN)).isEqualTo(10);
        assertThat(rows(sql.replace("'left'", "'Left'"), JOIN)).isEqualTo(10);
        assertThat(rows(sql.replace("joinSide", "JOINSIDE"), JOIN)).isEqualTo(10);
        assertThat(rows(sql.replace("'left'", "'None'"), STATE)).isEqualTo(11);
    }

    @Test
    void aTablesNameIsNotKnownWithoutACatalog() {
        SQLException error = failure("SELECT path FROM CLOUD_FILES_STATE(TABLE(my_streaming_table));");
        assertThat(error.getSQLState()).as(error.getMessage()).isIn("0A000", "42P01");
        assertThat(error.getMessage()).contains("my_streaming_table");
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
                CREATE TABLE my_delta_table

                AS

                SELECT
                    *
                    ,_metadata AS source_metadata -- _metadata pertains to source files
                FROM
                    json.`/path/to/table/data`
                """, """
                CREATE TABLE my_table

                AS

                SELECT
                    *
                    ,_metadata AS sys_source__metadata
                    ,_metadata.file_path AS sys_source_file_path
                    ,_metadata.file_name AS sys_source_file_name
                    ,current_timestamp() AS sys_loaded_dtm
                FROM
                    json.`/path/to/table/data`
                """, """
                COPY INTO
                    my_table
                FROM
                    (
                        SELECT
                            *
                            ,_metadata AS source_metadata
                        FROM
                            '/path/to/table/data'
                    )
                FILEFORMAT = JSON
                """, """
                CREATE OR REFRESH STREAMING TABLE my_table

                AS

                SELECT
                    *
                    ,_metadata AS source_metadata
                FROM
                    STREAM
                    read_files(
                        '/path/to/table/data'
                        ,format => 'json'
                    )
                """})
    void statementsThatWriteAreRefused(String sql) {
        SQLException error = failure(sql);
        assertThat(error.getSQLState()).as(error.getMessage()).isEqualTo("25006");
    }

    private int rows(String sql, Path checkpoint) throws SQLException {
        return Database.query(connection, sql.replace("/checkpoint/path", checkpoint.toString()))
                .rows()
                .size();
    }

    private SQLException failure(String sql) {
        SQLException error = catchThrowableOfType(SQLException.class, () -> Database.query(connection, sql));
        assertThat((Throwable) error).as("%s must fail", sql).isNotNull();
        return error;
    }

    private static List<String> inputPaths(String first, int firstCount, String second, int secondCount) {
        List<String> paths = new ArrayList<>();
        for (int i = 0; i < firstCount; i++) {
            paths.add("file:///data/demo/lake/data/4.2.0/fs_union2/" + first + "/f00" + i + ".json");
        }
        for (int i = 0; i < secondCount; i++) {
            paths.add("file:///data/demo/lake/data/4.2.0/fs_union2/" + second + "/f00" + i + ".json");
        }
        return paths;
    }
}
