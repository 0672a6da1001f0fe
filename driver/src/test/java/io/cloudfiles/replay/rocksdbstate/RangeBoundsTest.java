package io.cloudfiles.replay.rocksdbstate;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.CompactionOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.FlushOptions;
import org.rocksdb.LiveFileMetaData;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.StringAppendOperator;

/**
 * A range deletion that compaction split over several tables holds in each only within the table's bounds: elsewhere it
 * may have been compacted away, and later writes have lost their sequence numbers (rocksdb.md R14).
 */
class RangeBoundsTest {
    private static final int KEYS = 1000;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5})
    void rangeDeletionHoldsOnlyWithinItsTable(int seed, @TempDir Path folder) throws Exception {
        Shape shape = Shape.of("bounds", 0, KEYS, (database, family, table) -> {});
        RocksDB.loadLibrary();
        write(folder, seed);
        List<Entry> expected = RandomDatabase.read(shape, folder).getOrDefault("default", List.of());
        RocksDbSnapshot database = RocksDbSnapshot.open(MemoryFiles.of(folder));
        assertThat(RocksDbDifferentialTest.entries(database, "default", KeyRange.ALL))
                .isEqualTo(expected);
        for (int i = 0; i < KEYS; i += 7) {
            byte[] key = key(i);
            Optional<Entry> found = database.lookup("default", key).map(value -> Entry.of(key, value));
            assertThat(found.stream().toList())
                    .isEqualTo(expected.stream()
                            .filter(entry ->
                                    entry.key().equals(Entry.of(key, key).key()))
                            .toList());
        }
    }

    private static void write(Path folder, int seed) throws RocksDBException {
        Random random = new Random(seed);
        try (Options options = new Options()
                        .setCreateIfMissing(true)
                        .setDisableAutoCompactions(true)
                        .setNumLevels(4)
                        .setMergeOperator(new StringAppendOperator(","))
                        .setTargetFileSizeBase(8192)
                        .setCompressionType(CompressionType.NO_COMPRESSION)
                        .setLevelCompactionDynamicLevelBytes(false)
                        .setTableFormatConfig(new BlockBasedTableConfig().setFormatVersion(2 + seed % 5));
                RocksDB database = RocksDB.open(options, folder.toString());
                FlushOptions flush = new FlushOptions().setWaitForFlush(true)) {
            for (int i = 0; i < KEYS; i++) {
                database.put(key(i), bytes(random));
            }
            database.flush(flush);
            compactLevel0(database, 2);
            database.deleteRange(key(0), key(KEYS));
            for (int i = 0; i < KEYS; i += 1 + random.nextInt(3)) {
                if (i % 7 == 0) {
                    database.merge(key(i), ("m" + i).getBytes(ISO_8859_1));
                } else {
                    database.put(key(i), bytes(random));
                }
            }
            if (seed % 2 == 1) {
                database.deleteRange(key(300), key(400));
            }
            database.flush(flush);
            compactLevel0(database, 1);
            database.compactRange(key(700), key(999));
            for (int i = 0; i < KEYS && seed > 2; i += 50) {
                database.put(key(i), "log".getBytes(ISO_8859_1));
            }
        }
    }

    private static void compactLevel0(RocksDB database, int level) throws RocksDBException {
        List<String> inputs = new ArrayList<>();
        for (LiveFileMetaData file : database.getLiveFilesMetaData()) {
            if (file.level() == 0) {
                inputs.add(file.fileName());
            }
        }
        try (CompactionOptions options =
                new CompactionOptions().setOutputFileSizeLimit(8192).setCompression(CompressionType.NO_COMPRESSION)) {
            database.compactFiles(options, inputs, level, -1, null);
        }
    }

    private static byte[] key(int number) {
        return String.format(Locale.ROOT, "k%04d", number).getBytes(ISO_8859_1);
    }

    private static byte[] bytes(Random random) {
        byte[] bytes = new byte[60];
        random.nextBytes(bytes);
        return bytes;
    }
}
