package io.cloudfiles.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The driver as applications find it, on the checkpoints of examples/, which Spark wrote. */
class RealTreeTest {
    private static final Path EXAMPLES =
            Path.of("..", "examples").toAbsolutePath().normalize();

    private static Connection connect(Object root) throws SQLException {
        return DriverManager.getConnection("jdbc:cloudfiles:" + root);
    }

    private static List<String> texts(ResultSet rows, String column) throws SQLException {
        List<String> texts = new ArrayList<>();
        while (rows.next()) {
            texts.add(rows.getString(column));
        }
        return texts;
    }

    @Test
    void driverManagerFindsTheDriver() throws SQLException {
        try (Connection connection = connect(EXAMPLES)) {
            assertThat(connection.isValid(5)).isTrue();
            assertThat(connection.getMetaData().getDriverName()).isEqualTo("cloudfiles JDBC Driver");
        }
    }

    @Test
    void checkpointsUnderTheRootAreSchemas() throws SQLException {
        try (Connection connection = connect(EXAMPLES)) {
            assertThat(texts(connection.getMetaData().getSchemas(), "TABLE_SCHEM"))
                    .contains("file-stream", "stream-join", "windowed-counts");
            assertThat(texts(connection.getMetaData().getTables(null, "file-stream", "%", null), "TABLE_NAME"))
                    .contains("files");
            assertThat(texts(connection.getMetaData().getColumns(null, "file-stream", "files", null), "COLUMN_NAME"))
                    .startsWith("path", "size", "create_time")
                    .hasSize(12);
            assertThat(texts(connection.getMetaData().getFunctions(null, null, null), "FUNCTION_NAME"))
                    .contains("cloud_files_state", "read_state_metadata", "read_statestore");
        }
    }

    @Test
    void rootThatIsNotThereIsRefused(@TempDir Path folder) {
        assertThatThrownBy(() -> connect(folder.resolve("nothing")))
                .isInstanceOf(SQLNonTransientConnectionException.class)
                .hasMessageContaining("cannot open the root")
                .hasMessageContaining("nothing")
                .satisfies(e -> assertThat(((SQLException) e).getSQLState()).isEqualTo("08001"));
    }

    @Test
    void rootThatIsAFileIsRefused(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "x");
        assertThatThrownBy(() -> connect(file))
                .isInstanceOf(SQLNonTransientConnectionException.class)
                .satisfies(e -> assertThat(((SQLException) e).getSQLState()).isEqualTo("08001"));
    }

    @Test
    void connectionWhoseRootVanishedIsNotValid(@TempDir Path folder) throws Exception {
        Path root = Files.createDirectory(folder.resolve("root"));
        try (Connection connection = connect(root)) {
            assertThat(connection.isValid(1)).isTrue();
            Files.delete(root);
            assertThat(connection.isValid(1)).isFalse();
        }
    }

    @Test
    void rootMayHoldASemicolon(@TempDir Path folder) throws Exception {
        Path root = Files.createDirectory(folder.resolve("a;b"));
        try (Connection connection = connect(root.toString().replace(";", "%3B") + ";timeZone=UTC")) {
            assertThat(connection.isValid(1)).isTrue();
        }
    }

    @Test
    void connectionNeedsNoRoot() throws SQLException {
        try (Connection connection = connect("")) {
            assertThat(texts(connection.getMetaData().getSchemas(), "TABLE_SCHEM"))
                    .containsExactly("information_schema");
        }
    }

    @Test
    void dataSourceOpensConnections() throws SQLException {
        CloudFilesDataSource source = new CloudFilesDataSource();
        source.setUrl("jdbc:cloudfiles:" + EXAMPLES);
        source.setOption("timeZone", "Asia/Tokyo");
        try (Connection connection = source.getConnection("me", "secret")) {
            assertThat(connection.getMetaData().getUserName()).isEqualTo("me");
        }
        source.setUrl("jdbc:other:");
        assertThatThrownBy(source::getConnection)
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("jdbc:cloudfiles:");
    }
}
