package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A snapshot of many megabytes whose end is garbage: who stops early must not meet it. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class ReadingStopsTest {
    private static final int ROWS = 400_000;
    private static final int ROWS_PER_CHUNK = 500;
    private static final int VALUE_FIELDS = 8;

    @TempDir
    Path folder;

    @BeforeEach
    void write() throws IOException {
        Path checkpoint = Folders.copy(GoldenCheckpoints.checkpoint("4.2.0/agg_key_kl"), folder.resolve("c"));
        Path offsets = checkpoint.resolve("offsets/2");
        Files.delete(checkpoint.resolve("offsets/.2.crc"));
        Files.writeString(offsets, Files.readString(offsets).replace("\"lz4\"", "\"lzf\""));
        Files.deleteIfExists(checkpoint.resolve("state/0/0/.3.snapshot.crc"));
        Files.write(checkpoint.resolve("state/0/0/3.snapshot"), snapshot());
        for (int version = 1; version <= 3; version++) {
            Files.delete(checkpoint.resolve("state/0/0/" + version + ".delta"));
        }
    }

    /** Chunks of LZF without compression, each a few hundred rows; the last chunk is none. */
    private static byte[] snapshot() throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(file);
        byte[] value = new byte[8 + 8 * VALUE_FIELDS];
        Arrays.fill(value, 0, 8, (byte) 0xff);
        for (int row = 0; row < ROWS; row += ROWS_PER_CHUNK) {
            out.write(new byte[] {'Z', 'V', 0});
            out.writeShort(ROWS_PER_CHUNK * (4 + 16 + 4 + value.length));
            for (int i = row; i < row + ROWS_PER_CHUNK; i++) {
                out.writeInt(16);
                out.writeLong(0);
                out.writeLong(Long.reverseBytes(i));
                out.writeInt(value.length);
                out.write(value);
            }
        }
        out.write(new byte[] {'?', '?', '?', '?', '?', '?', '?', '?'});
        return file.toByteArray();
    }

    @Test
    void theEndIsFoundWhenItIsReached() throws SQLException {
        try (Connection connection = Database.open(folder)) {
            assertThatThrownBy(() -> Database.query(connection, sql("count(*)", "")))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("3.snapshot");
        }
    }

    @Test
    void limitStopsTheReading() throws SQLException {
        try (Connection connection = Database.open(folder)) {
            assertThat(Database.query(connection, sql("key.kl AS k", " LIMIT 10"))
                            .rows())
                    .hasSize(10);
        }
    }

    @Test
    void maxRowsStopsTheReading() throws SQLException {
        try (Connection connection = Database.open(folder);
                Statement statement = connection.createStatement()) {
            statement.setMaxRows(10);
            int count = 0;
            try (ResultSet rows = statement.executeQuery(sql("*", ""))) {
                while (rows.next()) {
                    count++;
                }
            }
            assertThat(count).isEqualTo(10);
        }
    }

    @Test
    void closingStopsTheReading() throws SQLException {
        try (Connection connection = Database.open(folder);
                Statement statement = connection.createStatement()) {
            for (int i = 0; i < 5; i++) {
                ResultSet rows = statement.executeQuery(sql("*", ""));
                assertThat(rows.next()).isTrue();
                rows.close();
            }
        }
    }

    private static String sql(String items, String tail) {
        return "SELECT " + items + " FROM read_statestore('c') WHERE partition_id = 0" + tail;
    }
}
