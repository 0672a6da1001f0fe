package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.cloudfiles.tck.Database.Result;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is broken in a checkpoint is told with its SQLSTATE, file and place; never a wrong row, a hang or a huge array. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class DamagedCheckpointTest {
    /** Magic, token, two lengths and a checksum. */
    private static final int LZ4_END_BLOCK = 8 + 1 + 4 + 4 + 4;

    private static final String READ = "SELECT * FROM read_statestore('c')";

    @TempDir
    Path folder;

    private Path checkpoint = Path.of("");

    @BeforeEach
    void copy() throws IOException {
        checkpoint = Folders.copy(GoldenCheckpoints.checkpoint("4.2.0/agg_4parts"), folder.resolve("c"));
    }

    @Test
    void anUntouchedCopyAnswers() throws SQLException {
        assertThat(query(READ).rows()).hasSize(11);
    }

    @Test
    void everyTruncationOfADeltaIsAnError() throws Exception {
        Path delta = checkpoint.resolve("state/0/0/4.delta");
        deleteChecksum(delta);
        byte[] whole = Files.readAllBytes(delta);
        // What comes last only says that nothing more comes: Spark does not read it either.
        for (int length = 0; length < whole.length - LZ4_END_BLOCK; length++) {
            Files.write(delta, Arrays.copyOf(whole, length));
            SQLException error = failure(READ);
            assertThat(error.getSQLState()).as(error.getMessage()).isEqualTo("58030");
            assertThat(error.getMessage()).contains("state/0/0/4.delta");
        }
    }

    @Test
    void aTruncatedDeltaFailsItsChecksumFile() throws Exception {
        Path delta = checkpoint.resolve("state/0/0/4.delta");
        Files.write(delta, Arrays.copyOf(Files.readAllBytes(delta), 30));
        isRefused(READ, "58030", "4.delta");
    }

    @Test
    void aFlippedBitFailsTheChecksumFile() throws Exception {
        Path delta = checkpoint.resolve("state/0/0/4.delta");
        flip(delta, 40);
        isRefused(READ, "58030", "state/0/0/4.delta", "checksum");
    }

    @Test
    void aFlippedBitFailsTheBlocksOwnChecksum() throws Exception {
        Path delta = checkpoint.resolve("state/0/0/4.delta");
        deleteChecksum(delta);
        flip(delta, 40);
        isRefused(READ, "58030", "state/0/0/4.delta");
    }

    @Test
    void aMissingDeltaIsNamed() throws Exception {
        delete(checkpoint.resolve("state/0/0/3.delta"));
        isRefused(READ, "58030", "[CANNOT_LOAD_STATE_STORE", "3.delta");
    }

    @Test
    void aMissingPartitionIsNotPassedOver() throws Exception {
        Folders.delete(checkpoint.resolve("state/0/1"));
        SQLException error = failure(READ);
        assertThat(error.getSQLState()).as(error.getMessage()).isNotEqualTo("XX000");
    }

    @Test
    void anUnknownCodecIsNamed() throws Exception {
        replace("offsets/3", "\"lz4\"", "\"brotli\"");
        isRefused(READ, "KD002", "brotli");
    }

    @Test
    void unknownVersionsAreNamed() throws Exception {
        byte[] offsets = Files.readAllBytes(checkpoint.resolve("offsets/3"));
        replace("offsets/3", "v1\n", "v9\n");
        isRefused(READ, "KD002", "v9", "offsets/3");
        Files.write(checkpoint.resolve("offsets/3"), offsets);
        replace("state/0/_metadata/metadata", "v1\n", "v8\n");
        isRefused("SELECT * FROM read_state_metadata('c')", "KD002", "v8", "_metadata/metadata");
        replace("state/0/_metadata/metadata", "v8\n", "v1\n");
        Path schema = checkpoint.resolve("state/0/0/_metadata/schema");
        deleteChecksum(schema);
        byte[] bytes = Files.readAllBytes(schema);
        assertThat(new String(bytes, 2, 2, java.nio.charset.StandardCharsets.US_ASCII))
                .isEqualTo("v2");
        bytes[3] = '7';
        Files.write(schema, bytes);
        isRefused(READ, "KD002", "v7", "_metadata/schema");
    }

    @Test
    void aHugeLengthIsRefusedWithoutAllocatingIt() throws Exception {
        writeDeltasAs(record(16, 0x7ffffff0));
        isRefused(READ + " WHERE partition_id = 0", "58030", "4.delta");
        writeDeltasAs(record(0x7ffffff0, 8));
        isRefused(READ + " WHERE partition_id = 0", "58030", "4.delta");
        writeDeltasAs(record(-7, 8));
        isRefused(READ + " WHERE partition_id = 0", "58030", "4.delta");
    }

    @Test
    void noFlippedByteGivesAWrongRow() throws Exception {
        long seed = Long.getLong("cloudfiles.seed", new Random().nextLong());
        System.out.println("flipped bytes: -Dcloudfiles.seed=" + seed);
        Random random = new Random(seed);
        List<String> right = CanonicalJson.rows(query(READ)).stream().sorted().toList();
        List<Path> files;
        try (Stream<Path> all = Files.walk(checkpoint)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        int refused = 0;
        for (int i = 0; i < 400; i++) {
            Path file = files.get(random.nextInt(files.size()));
            byte[] whole = Files.readAllBytes(file);
            if (whole.length == 0) {
                continue;
            }
            byte[] broken = whole.clone();
            int at = random.nextInt(whole.length);
            broken[at] = (byte) (broken[at] ^ (1 << random.nextInt(8)));
            Files.write(file, broken);
            String what = checkpoint.relativize(file) + " byte " + at + ", seed " + seed;
            refused += outcome(right, what) ? 0 : 1;
            Files.write(file, whole);
        }
        assertThat(refused).as("some must be noticed").isPositive();
    }

    /** Whether the right rows came; an error must be a told one. */
    private boolean outcome(List<String> right, String what) {
        try {
            assertThat(CanonicalJson.rows(query(READ)).stream().sorted().toList())
                    .as(what)
                    .isEqualTo(right);
            return true;
        } catch (SQLException e) {
            assertThat(e.getSQLState()).as(what + ": " + e).isNotNull().isNotEqualTo("XX000");
            return false;
        }
    }

    /** One put whose lengths may lie, the stream's end after it. */
    private static byte[] record(int keyLength, int valueLength) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(keyLength);
            out.write(new byte[16]);
            out.writeInt(valueLength);
            out.write(new byte[8]);
            out.writeInt(-1);
        }
        return bytes.toByteArray();
    }

    /** Makes the content of partition 0's newest delta, as an uncompressed chunk of LZF; the older ones become empty. */
    private void writeDeltasAs(byte[] content) throws IOException {
        replace("offsets/3", "\"lz4\"", "\"lzf\"");
        byte[] nothing = {-1, -1, -1, -1};
        for (int version = 1; version <= 4; version++) {
            Path delta = checkpoint.resolve("state/0/0/" + version + ".delta");
            deleteChecksum(delta);
            byte[] plain = version == 4 ? content : nothing;
            byte[] chunk = new byte[5 + plain.length];
            chunk[0] = 'Z';
            chunk[1] = 'V';
            chunk[4] = (byte) plain.length;
            System.arraycopy(plain, 0, chunk, 5, plain.length);
            Files.write(delta, chunk);
        }
        try (Stream<Path> snapshots = Files.list(checkpoint.resolve("state/0/0"))) {
            for (Path snapshot :
                    snapshots.filter(it -> it.toString().endsWith(".snapshot")).toList()) {
                delete(snapshot);
            }
        }
    }

    private void replace(String file, String from, String to) throws IOException {
        Path path = checkpoint.resolve(file);
        deleteChecksum(path);
        Files.writeString(path, Files.readString(path).replace(from, to));
    }

    private static void flip(Path file, int at) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        bytes[at] ^= 1;
        Files.write(file, bytes);
    }

    private static void delete(Path file) throws IOException {
        Files.delete(file);
        deleteChecksum(file);
    }

    private static void deleteChecksum(Path file) throws IOException {
        Files.deleteIfExists(Objects.requireNonNull(file.getParent()).resolve("." + file.getFileName() + ".crc"));
    }

    private void isRefused(String sql, String sqlState, String... fragments) {
        SQLException error = failure(sql);
        assertThat(error.getSQLState()).as(error.getMessage()).isEqualTo(sqlState);
        assertThat(error.getMessage()).contains(fragments);
    }

    private SQLException failure(String sql) {
        SQLException error = catchThrowableOfType(SQLException.class, () -> query(sql));
        assertThat((Throwable) error).as("%s must fail", sql).isNotNull();
        return error;
    }

    private Result query(String sql) throws SQLException {
        try (Connection connection = Database.open(folder)) {
            return Database.query(connection, sql);
        }
    }
}
