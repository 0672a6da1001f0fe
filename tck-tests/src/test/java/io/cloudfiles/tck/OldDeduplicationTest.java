package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Deduplication as Spark 3.3 and older left it: its schema file says that values have the columns of its input. */
final class OldDeduplicationTest {
    private static final String KEY = "{\"type\":\"struct\",\"fields\":[" + field("k") + "," + field("u") + "]}";
    private static final String INPUT =
            "{\"type\":\"struct\",\"fields\":[" + field("k") + "," + field("v") + "," + field("u") + "]}";
    private static final String OTHER = "{\"type\":\"struct\",\"fields\":[" + field("k") + "," + field("v") + "]}";

    @TempDir
    private Path folder;

    private static String field(String name) {
        return "{\"name\":\"" + name + "\",\"type\":\"string\",\"nullable\":true,\"metadata\":{}}";
    }

    private static void say(Path checkpoint, String value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeUTF("v2");
        out.writeInt(1);
        out.writeUTF(KEY);
        out.writeInt(1);
        out.writeUTF(value);
        Path schema = checkpoint.resolve("state/0/0/_metadata/schema");
        Files.delete(schema.resolveSibling(".schema.crc"));
        Files.write(schema, bytes.toByteArray());
    }

    @Test
    void keysAreGivenWithNullAsValue() throws IOException, SQLException {
        Path checkpoint = Folders.copy(GoldenCheckpoints.checkpoint("3.5.9/dedup"), folder.resolve("c"));
        try (Connection connection = Database.open(folder)) {
            String keys = "SELECT to_json(key) AS k, partition_id FROM read_statestore('c') ORDER BY ALL";
            Database.Result before = Database.query(connection, keys);
            say(checkpoint, INPUT);
            assertThat(Database.query(connection, keys).rows()).isNotEmpty().isEqualTo(before.rows());
            String read = "read_statestore('c')";
            String changes = "read_statestore('c', readChangeFeed => true, changeStartBatchId => 0)";
            for (String source : new String[] {read, changes}) {
                assertThat(Database.query(connection, "SELECT DISTINCT value, value.v, value.u FROM " + source)
                                .rows())
                        .hasSize(1)
                        .first()
                        .asString()
                        .isEqualTo("[null, null, null]");
            }
        }
    }

    @Test
    void rowsOfAnotherOperatorThatAreTooShortAreRefused() throws IOException, SQLException {
        Path checkpoint = Folders.copy(GoldenCheckpoints.checkpoint("3.5.9/dedup"), folder.resolve("c"));
        // No deduplication: the key has a column that the input would not have.
        say(checkpoint, OTHER);
        try (Connection connection = Database.open(folder)) {
            assertThatThrownBy(() -> Database.query(connection, "SELECT value FROM read_statestore('c')"))
                    .isInstanceOf(SQLException.class)
                    .hasMessageStartingWith("[CORRUPT_FILE]")
                    .hasMessageContaining("row does not fit its schema");
        }
    }
}
