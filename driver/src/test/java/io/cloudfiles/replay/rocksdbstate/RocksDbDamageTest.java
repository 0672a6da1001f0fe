package io.cloudfiles.replay.rocksdbstate;

import static io.cloudfiles.replay.rocksdbstate.Feature.DELETES;
import static io.cloudfiles.replay.rocksdbstate.Feature.FAMILIES;
import static io.cloudfiles.replay.rocksdbstate.Feature.LOG_ONLY;
import static io.cloudfiles.replay.rocksdbstate.Feature.MERGES;
import static io.cloudfiles.replay.rocksdbstate.Feature.RANGES;
import static io.cloudfiles.replay.rocksdbstate.Feature.SMALL_BLOCKS;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.format.rocksdb.KeyOrder;
import io.cloudfiles.format.sst.SstCursor;
import io.cloudfiles.format.sst.SstFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rocksdb.ChecksumType;
import org.rocksdb.CompressionType;
import org.rocksdb.IndexType;
import org.rocksdb.RocksDBException;

/** Cut and flipped files give the right entries or a CloudFilesException with the file; logs what RocksDB gives. */
class RocksDbDamageTest {
    private static final long SEED = Long.getLong("cloudfiles.seed", 20260101);

    /** How a log or manifest is damaged. */
    enum Damage {
        CUT,
        FLIP,
        ZERO_TAIL,
        GARBAGE_TAIL,
        LOST_BLOCK
    }

    @TempDir
    Path folder;

    private MemoryFiles write(Shape shape) throws RocksDBException {
        RandomDatabase.write(shape, folder.resolve("db"), SEED);
        return MemoryFiles.of(folder.resolve("db"));
    }

    private static Shape tables(ChecksumType checksum, int version, CompressionType compression) {
        return Shape.of(
                "tables",
                400,
                200,
                (database, family, table) -> {
                    table.setChecksumType(checksum)
                            .setFormatVersion(version)
                            .setIndexType(version % 2 == 0 ? IndexType.kTwoLevelIndexSearch : IndexType.kBinarySearch)
                            .setMetadataBlockSize(256);
                    family.setCompressionType(compression);
                },
                DELETES,
                RANGES,
                MERGES,
                SMALL_BLOCKS);
    }

    private static Map<String, List<Entry>> read(MemoryFiles files) {
        RocksDbSnapshot database = RocksDbSnapshot.open(files);
        Map<String, List<Entry>> found = new LinkedHashMap<>();
        for (String family : database.families()) {
            found.put(family, RocksDbDifferentialTest.entries(database, family, KeyRange.ALL));
        }
        return found;
    }

    private static String largest(MemoryFiles files, String suffix) {
        String largest = "";
        for (String name : files.names()) {
            boolean larger = largest.isEmpty() || files.bytes(name).length > files.bytes(largest).length;
            if ((name.endsWith(suffix) || name.startsWith(suffix)) && larger) {
                largest = name;
            }
        }
        return largest;
    }

    @ParameterizedTest
    @EnumSource(
            value = ChecksumType.class,
            names = {"kCRC32c", "kxxHash", "kxxHash64", "kXXH3"})
    void everyFlippedBitOfABlockIsCaught(ChecksumType checksum) throws Exception {
        int version = checksum == ChecksumType.kXXH3 ? 6 : checksum == ChecksumType.kxxHash64 ? 5 : 4;
        MemoryFiles files = write(tables(checksum, version, CompressionType.LZ4_COMPRESSION));
        Map<String, List<Entry>> expected = read(files);
        Random random = new Random(SEED);
        String name = largest(files, ".sst");
        int caught = 0;
        for (int round = 0; round < 200; round++) {
            byte[] bytes = files.bytes(name).clone();
            int at = random.nextInt(bytes.length);
            bytes[at] ^= (byte) (1 << random.nextInt(8));
            try {
                assertThat(read(files.with(name, bytes)))
                        .as("seed %d, byte %d of %s", SEED, at, name)
                        .isEqualTo(expected);
            } catch (CloudFilesException e) {
                caught++;
                assertThat(e).hasMessageContaining(name);
                assertThat(e.location()).isNotNull();
            }
        }
        // A flip goes unnoticed only in what is not read: filters, and padding of the footer.
        assertThat(caught).isGreaterThan(140);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 6})
    void flippedBitWithoutChecksumsNeverEndsInAnotherException(int version) throws Exception {
        CompressionType compression = switch (version) {
            case 2 -> CompressionType.ZSTD_COMPRESSION;
            case 5 -> CompressionType.ZLIB_COMPRESSION;
            default -> CompressionType.SNAPPY_COMPRESSION;
        };
        MemoryFiles files = write(tables(ChecksumType.kNoChecksum, version, compression));
        Random random = new Random(SEED);
        String name = largest(files, ".sst");
        for (int round = 0; round < 500; round++) {
            byte[] bytes = files.bytes(name).clone();
            int at = random.nextInt(bytes.length);
            bytes[at] = (byte) random.nextInt();
            try {
                read(files.with(name, bytes));
            } catch (CloudFilesException e) {
                assertThat(e.location()).as("byte %d", at).isNotNull();
            } catch (RuntimeException | OutOfMemoryError e) {
                fail("seed " + SEED + ", byte " + at + " of " + name, e);
            }
        }
    }

    @Test
    void everyTruncationOfATableIsCaught() throws Exception {
        MemoryFiles files = write(tables(ChecksumType.kXXH3, 5, CompressionType.LZ4_COMPRESSION));
        String name = largest(files, ".sst");
        byte[] whole = files.bytes(name);
        int step = Math.max(1, whole.length / 400);
        for (int length = 0; length < whole.length; length += step) {
            MemoryFiles cut = files.with(name, Arrays.copyOf(whole, length));
            try (SstFile table = SstFile.open(cut.open(name), KeyOrder.BYTEWISE, -1)) {
                SstCursor cursor = table.cursor();
                while (cursor.next()) {
                    assertThat(cursor.userKeyLength()).isNotNegative();
                }
                fail("a table cut to " + length + " of " + whole.length + " bytes was read");
            } catch (CorruptFileException | UnsupportedFormatException e) {
                assertThat(e).hasMessageContaining(name);
            }
            assertThat(cut.open()).isZero();
        }
    }

    @Test
    void tableThatIsMissingOrShorterThanTheManifestSaysIsCaught() throws Exception {
        MemoryFiles files = write(tables(ChecksumType.kXXH3, 5, CompressionType.LZ4_COMPRESSION));
        String name = largest(files, ".sst");
        MemoryFiles shorter = files.with(name, Arrays.copyOf(files.bytes(name), files.bytes(name).length - 1));
        assertThat(failure(shorter)).contains(name).contains("the manifest says");
        assertThat(failure(files.without(name))).contains(name);
        assertThat(failure(files.with("CURRENT", new byte[] {'x'}))).contains("CURRENT");
        assertThat(failure(files.with("CURRENT", "MANIFEST-../a\n".getBytes(UTF_8))))
                .contains("CURRENT");
    }

    private static String failure(MemoryFiles files) {
        try {
            read(files);
            return "";
        } catch (CloudFilesException e) {
            return String.valueOf(e.getMessage());
        }
    }

    @ParameterizedTest
    @EnumSource(Damage.class)
    void damagedLogGivesWhatRocksDbGives(Damage damage) throws Exception {
        Shape shape = Shape.of(
                "log", 1000, 300, (database, family, table) -> {}, DELETES, MERGES, RANGES, LOG_ONLY, FAMILIES);
        compareDamaged(shape, ".log", damage);
    }

    @ParameterizedTest
    @EnumSource(Damage.class)
    void damagedLogBehindTablesGivesWhatRocksDbGives(Damage damage) throws Exception {
        Shape shape = Shape.of(
                "tables and log", 503, 300, (database, family, table) -> {}, DELETES, MERGES, RANGES, FAMILIES);
        compareDamaged(shape, ".log", damage);
    }

    @ParameterizedTest
    @EnumSource(Damage.class)
    void damagedManifestGivesWhatRocksDbGives(Damage damage) throws Exception {
        Shape shape =
                Shape.of("manifest", 503, 300, (database, family, table) -> {}, DELETES, MERGES, RANGES, FAMILIES);
        compareDamaged(shape, "MANIFEST", damage);
    }

    private void compareDamaged(Shape shape, String suffix, Damage damage) throws Exception {
        MemoryFiles files = write(shape);
        String name = largest(files, suffix);
        Random random = new Random(SEED);
        for (int round = 0; round < 8; round++) {
            byte[] bytes = damaged(files.bytes(name), damage, random);
            MemoryFiles changed = files.with(name, bytes);
            Path copy = folder.resolve(damage.toString() + round);
            changed.writeTo(copy);
            String what = "seed " + SEED + ", round " + round + ", " + bytes.length + " bytes of " + name;
            Map<String, List<Entry>> expected = Map.of();
            String refused = "";
            try {
                expected = RandomDatabase.read(shape, copy);
            } catch (RocksDBException | IllegalArgumentException e) {
                refused = String.valueOf(e.getMessage());
            }
            try {
                assertThat(read(changed))
                        .as("%s, RocksDB says '%s'", what, refused)
                        .isEqualTo(expected);
            } catch (CloudFilesException e) {
                assertThat(refused).as("%s, we say %s", what, e.getMessage()).isNotEmpty();
            }
        }
    }

    private static byte[] damaged(byte[] sound, Damage damage, Random random) {
        int at = random.nextInt(sound.length);
        switch (damage) {
            case CUT -> {
                return Arrays.copyOf(sound, at);
            }
            case FLIP -> {
                byte[] bytes = sound.clone();
                bytes[at] ^= (byte) (1 << random.nextInt(8));
                return bytes;
            }
            case ZERO_TAIL -> {
                int[] tails = {3, 7, 100, 32768, 70000};
                return Arrays.copyOf(Arrays.copyOf(sound, at), at + tails[random.nextInt(tails.length)]);
            }
            case GARBAGE_TAIL -> {
                int[] tails = {3, 6, 7, 40, 40000};
                byte[] tail = new byte[tails[random.nextInt(tails.length)]];
                random.nextBytes(tail);
                byte[] bytes = Arrays.copyOf(sound, sound.length + tail.length);
                System.arraycopy(tail, 0, bytes, sound.length, tail.length);
                return bytes;
            }
            case LOST_BLOCK -> {
                int block = 32768 * random.nextInt(Math.max(1, sound.length / 32768));
                int end = Math.min(sound.length, block + 32768);
                byte[] bytes = new byte[sound.length - (end - block)];
                System.arraycopy(sound, 0, bytes, 0, block);
                System.arraycopy(sound, end, bytes, block, sound.length - end);
                return bytes;
            }
        }
        throw new IllegalStateException(damage.toString());
    }

    @Test
    void flippedBitOfOptionsNeverEndsInAnotherException() throws IOException, RocksDBException {
        MemoryFiles files = write(Shape.of("options", 300, 100, (database, family, table) -> {}, MERGES));
        String name = largest(files, "OPTIONS");
        Random random = new Random(SEED);
        for (int round = 0; round < 300; round++) {
            byte[] bytes = files.bytes(name).clone();
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            try {
                assertThat(read(files.with(name, bytes))).hasSize(1);
            } catch (CloudFilesException e) {
                assertThat(e.location()).isNotNull();
            }
        }
        assertThat(Files.exists(folder.resolve("db"))).isTrue();
    }
}
