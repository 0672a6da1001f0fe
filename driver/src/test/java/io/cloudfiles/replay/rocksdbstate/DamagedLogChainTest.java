package io.cloudfiles.replay.rocksdbstate;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.error.CloudFilesException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.FlushOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/**
 * A database with several logs that count, since only one of its column families is flushed now and then: what is left of
 * the others' writes where one or two of the logs are damaged is what RocksDB gives, or an error on both sides.
 */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class DamagedLogChainTest {
    private static final Shape SHAPE = Shape.of("chain", 0, 0, (database, family, table) -> {}, Feature.FAMILIES);
    private static final int LOGS = 4;

    @TempDir
    private Path folder;

    static {
        RocksDB.loadLibrary();
    }

    /** Each round but the last ends with a flush of the second family, which begins another log. */
    private MemoryFiles write(boolean busy) throws RocksDBException {
        Path path = folder.resolve("db");
        List<ColumnFamilyHandle> families = new ArrayList<>();
        try (DBOptions options = new DBOptions().setCreateIfMissing(true).setCreateMissingColumnFamilies(true);
                ColumnFamilyOptions family = new ColumnFamilyOptions();
                FlushOptions flush = new FlushOptions().setWaitForFlush(true);
                RocksDB database = RocksDB.open(
                        options,
                        path.toString(),
                        List.of(
                                new ColumnFamilyDescriptor("default".getBytes(ISO_8859_1), family),
                                new ColumnFamilyDescriptor("second".getBytes(ISO_8859_1), family)),
                        families)) {
            for (int round = 0; round < LOGS; round++) {
                for (int i = 0; i < 150; i++) {
                    database.put(families.get(0), bytes("k" + i % 90 + "_" + round % 2), bytes("v" + round + i));
                    if (i == 75 || (busy && i % 40 == 0)) {
                        database.put(families.get(1), bytes("b" + round + "_" + i), bytes("x"));
                    }
                }
                if (round < LOGS - 1) {
                    database.flush(flush, families.get(1));
                }
            }
            database.syncWal();
            families.forEach(ColumnFamilyHandle::close);
        }
        return MemoryFiles.of(path);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(ISO_8859_1);
    }

    private static List<String> logs(MemoryFiles files) {
        return files.names().stream()
                .filter(name -> name.endsWith(".log"))
                .sorted()
                .toList();
    }

    private static Map<String, List<Entry>> read(MemoryFiles files) {
        RocksDbSnapshot database = RocksDbSnapshot.open(files);
        Map<String, List<Entry>> found = new LinkedHashMap<>();
        for (String family : database.families()) {
            found.put(family, RocksDbDifferentialTest.entries(database, family, KeyRange.ALL));
        }
        return found;
    }

    private static byte[] damaged(byte[] sound, Random random) {
        byte[] bytes = Arrays.copyOf(sound, sound.length);
        switch (random.nextInt(3)) {
            case 0 -> {
                return Arrays.copyOf(sound, random.nextInt(sound.length));
            }
            case 1 -> bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            default -> Arrays.fill(bytes, random.nextInt(bytes.length), bytes.length, (byte) 0);
        }
        return bytes;
    }

    @Test
    void allLogsCount() throws RocksDBException {
        MemoryFiles files = write(false);
        assertThat(logs(files)).hasSize(LOGS);
        assertThat(read(files)).isEqualTo(RandomDatabase.read(SHAPE, folder.resolve("db")));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatIsLeftIsWhatRocksDbGives(boolean busy) throws RocksDBException, IOException {
        MemoryFiles files = write(busy);
        Random random = new Random(7);
        int alike = 0;
        int refused = 0;
        for (int round = 0; round < 60; round++) {
            List<String> logs = new ArrayList<>(logs(files));
            MemoryFiles changed = files;
            StringBuilder what = new StringBuilder("round " + round);
            for (int i = 0; i <= round % 2; i++) {
                String name = logs.remove(random.nextInt(logs.size()));
                changed = changed.with(name, damaged(files.bytes(name), random));
                what.append(", ").append(name);
            }
            Path copy = folder.resolve("copy" + round);
            changed.writeTo(copy);
            if (agrees(changed, copy, what.toString())) {
                alike++;
            } else {
                refused++;
            }
        }
        assertThat(alike).isPositive();
        assertThat(refused).isPositive();
    }

    /** Whether both give entries, which then are the same; false where neither does. */
    private static boolean agrees(MemoryFiles changed, Path copy, String what) {
        Map<String, List<Entry>> expected = Map.of();
        String refused = "";
        try {
            expected = RandomDatabase.read(SHAPE, copy);
        } catch (RocksDBException e) {
            refused = String.valueOf(e.getMessage());
        }
        try {
            assertThat(read(changed)).as("%s, RocksDB says '%s'", what, refused).isEqualTo(expected);
            return true;
        } catch (CloudFilesException e) {
            assertThat(refused).as("%s, we say %s", what, e.getMessage()).isNotEmpty();
            return false;
        }
    }
}
