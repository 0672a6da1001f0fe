package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files of Parquet, Avro and ORC that are cut off or have a byte flipped: rows, for not all bytes have a checksum, or an
 * error that names the file.
 */
@Timeout(value = 300, unit = TimeUnit.SECONDS)
final class DamagedFilesTest {
    private static final int ROUNDS = 12;

    private final long seed = Long.getLong("cloudfiles.seed", new Random().nextLong());

    @TestFactory
    Stream<DynamicTest> damageIsAnErrorThatNamesTheFile(@TempDir Path root) {
        return ColumnarCases.recorded().stream()
                .filter(it -> it.schema() == null)
                .map(it -> DynamicTest.dynamicTest(it.toString(), () -> damage(it, root.resolve("" + it.hashCode()))));
    }

    private void damage(FileCase it, Path folder) throws IOException, SQLException {
        Random random = new Random(seed);
        it.write(folder);
        for (Map.Entry<String, byte[]> file : it.files().entrySet()) {
            Path path = folder.resolve(file.getKey());
            for (int round = 0; round < ROUNDS; round++) {
                byte[] bytes = damaged(file.getValue(), random, round % 3 == 0);
                Files.write(path, bytes);
                check(it, folder, "seed " + seed + ", round " + round + " of " + file.getKey());
            }
            Files.write(path, file.getValue());
        }
    }

    private static byte[] damaged(byte[] sound, Random random, boolean cut) {
        if (cut) {
            return Arrays.copyOf(sound, random.nextInt(sound.length));
        }
        byte[] bytes = sound.clone();
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
        return bytes;
    }

    private static void check(FileCase it, Path folder, String where) throws SQLException {
        try (Connection connection = Database.open(folder)) {
            Database.query(connection, "SELECT * FROM " + it.call(folder));
        } catch (SQLException e) {
            assertThat(e.getSQLState()).as("%s: %s", where, e).isNotEqualTo("XX000");
            assertThat(e.getMessage()).as(where).contains(folder.toString());
        }
    }
}
