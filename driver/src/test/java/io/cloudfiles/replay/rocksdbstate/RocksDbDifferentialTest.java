package io.cloudfiles.replay.rocksdbstate;

import static io.cloudfiles.replay.rocksdbstate.Feature.DELETES;
import static io.cloudfiles.replay.rocksdbstate.Feature.FAMILIES;
import static io.cloudfiles.replay.rocksdbstate.Feature.FLUSH_OFTEN;
import static io.cloudfiles.replay.rocksdbstate.Feature.HUGE_VALUES;
import static io.cloudfiles.replay.rocksdbstate.Feature.INGESTED;
import static io.cloudfiles.replay.rocksdbstate.Feature.LEVELS;
import static io.cloudfiles.replay.rocksdbstate.Feature.LOG_ONLY;
import static io.cloudfiles.replay.rocksdbstate.Feature.MERGES;
import static io.cloudfiles.replay.rocksdbstate.Feature.RANGES;
import static io.cloudfiles.replay.rocksdbstate.Feature.REVERSED;
import static io.cloudfiles.replay.rocksdbstate.Feature.SINGLE_DELETES;
import static io.cloudfiles.replay.rocksdbstate.Feature.SMALL_BLOCKS;
import static io.cloudfiles.replay.rocksdbstate.Feature.SNAPSHOT;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.rocksdb.BloomFilter;
import org.rocksdb.ChecksumType;
import org.rocksdb.CompactionStyle;
import org.rocksdb.CompressionOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.DataBlockIndexType;
import org.rocksdb.IndexType;

/** Random databases: what we read is what RocksDB reads, every entry and single keys. */
class RocksDbDifferentialTest {
    /** Another one is set by {@code -Dcloudfiles.seed}. */
    private static final long SEED = Long.getLong("cloudfiles.seed", 20260101);

    private static final List<CompressionType> COMPRESSIONS = List.of(
            CompressionType.NO_COMPRESSION,
            CompressionType.SNAPPY_COMPRESSION,
            CompressionType.ZLIB_COMPRESSION,
            CompressionType.LZ4_COMPRESSION,
            CompressionType.LZ4HC_COMPRESSION,
            CompressionType.ZSTD_COMPRESSION);

    static Stream<Shape> shapes() {
        List<Shape> shapes = new ArrayList<>();
        addChecksums(shapes);
        addCompressions(shapes);
        addIndexes(shapes);
        addMerges(shapes);
        addLevels(shapes);
        addLogs(shapes);
        return shapes.stream();
    }

    private static void addChecksums(List<Shape> shapes) {
        for (ChecksumType checksum : ChecksumType.values()) {
            for (int v : new int[] {2, 3, 4, 5, 6}) {
                shapes.add(Shape.of(
                        "checksum " + checksum + " v" + v,
                        800,
                        500,
                        (database, family, table) ->
                                table.setChecksumType(checksum).setFormatVersion(v),
                        DELETES,
                        RANGES,
                        MERGES,
                        SMALL_BLOCKS));
            }
        }
    }

    private static void addCompressions(List<Shape> shapes) {
        for (CompressionType compression : COMPRESSIONS) {
            for (int version : new int[] {2, 3, 4, 5, 6}) {
                shapes.add(Shape.of(
                        compression + " v" + version,
                        1000,
                        400,
                        (database, family, table) -> {
                            table.setFormatVersion(version);
                            family.setCompressionType(compression);
                        },
                        DELETES,
                        MERGES));
                shapes.add(Shape.of(
                        compression + " with dictionary v" + version,
                        2000,
                        900,
                        (database, family, table) -> {
                            CompressionOptions options = new CompressionOptions()
                                    .setMaxDictBytes(version == 6 ? 65536 : 4096)
                                    .setEnabled(true);
                            table.setFormatVersion(version);
                            family.setCompressionType(compression)
                                    .setBottommostCompressionType(compression)
                                    .setCompressionOptions(options)
                                    .setBottommostCompressionOptions(options);
                        },
                        DELETES,
                        MERGES,
                        SMALL_BLOCKS,
                        LEVELS));
            }
        }
    }

    private static void addIndexes(List<Shape> shapes) {
        for (IndexType index : IndexType.values()) {
            for (int version : new int[] {2, 3, 4, 5, 6}) {
                for (int interval : version == 5 ? new int[] {1, 7} : new int[] {7}) {
                    int v = version;
                    Shape shape = Shape.of(
                            "index " + index + " v" + v + " interval " + interval,
                            1200,
                            700,
                            (database, family, table) -> {
                                table.setFormatVersion(v)
                                        .setIndexType(index)
                                        .setMetadataBlockSize(256)
                                        .setIndexBlockRestartInterval(interval);
                                if (index == IndexType.kHashSearch) {
                                    family.useFixedLengthPrefixExtractor(4);
                                }
                                if (index == IndexType.kTwoLevelIndexSearch) {
                                    table.setPartitionFilters(true).setFilterPolicy(new BloomFilter(10));
                                }
                            },
                            v % 2 == 0
                                    ? new Feature[] {DELETES, MERGES, RANGES, SMALL_BLOCKS, LEVELS}
                                    : new Feature[] {DELETES, MERGES, RANGES, SMALL_BLOCKS});
                    shapes.add(shape);
                }
            }
        }
        for (DataBlockIndexType blockIndex : DataBlockIndexType.values()) {
            for (int interval : new int[] {1, 3, 16}) {
                shapes.add(Shape.of(
                        "blocks " + blockIndex + " interval " + interval,
                        1000,
                        500,
                        (database, family, table) ->
                                table.setDataBlockIndexType(blockIndex).setBlockRestartInterval(interval),
                        DELETES,
                        MERGES));
            }
        }
    }

    private static void addMerges(List<Shape> shapes) {
        Shape.Setting plain = (database, family, table) -> {};
        for (String delimiter : new String[] {",", "", "||", ";", "a;b}", "\n"}) {
            shapes.add(Shape.of("merge '" + delimiter + "'", 1000, 200, plain, DELETES, RANGES, MERGES)
                    .delimitedBy(delimiter));
        }
        shapes.add(Shape.of("merge without delimiter, levels", 1500, 200, plain, DELETES, RANGES, MERGES, LEVELS)
                .delimitedBy(""));
    }

    private static void addLevels(List<Shape> shapes) {
        for (int k = 0; k < 6; k++) {
            int kk = k;
            List<Feature> features = new ArrayList<>(List.of(DELETES, MERGES, RANGES, SINGLE_DELETES, LEVELS));
            features.add(k % 2 == 0 ? SMALL_BLOCKS : HUGE_VALUES);
            if (k % 3 == 0) {
                features.add(SNAPSHOT);
            }
            if (k % 4 == 1) {
                features.add(FAMILIES);
            }
            shapes.add(Shape.of(
                    "levels " + k,
                    3000,
                    1000,
                    (database, family, table) -> {
                        family.setLevelCompactionDynamicLevelBytes(kk % 2 == 0);
                        family.setCompactionStyle(kk % 5 == 0 ? CompactionStyle.UNIVERSAL : CompactionStyle.LEVEL);
                        table.setFormatVersion(2 + kk % 5);
                    },
                    features.toArray(Feature[]::new)));
        }
        Shape.Setting plain = (database, family, table) -> {};
        // Each write of a table of its own: hundreds of tables that overlap in level 0.
        shapes.add(Shape.of(
                "many tables",
                600,
                200,
                (database, family, table) -> family.setMaxWriteBufferNumber(2),
                DELETES,
                MERGES,
                RANGES,
                SINGLE_DELETES,
                FLUSH_OFTEN));
        shapes.add(Shape.of("reversed", 1000, 500, plain, DELETES, MERGES, RANGES, REVERSED));
        shapes.add(Shape.of("reversed levels", 2000, 500, plain, DELETES, MERGES, RANGES, REVERSED, LEVELS));
        shapes.add(Shape.of("reversed log", 1000, 500, plain, DELETES, MERGES, RANGES, REVERSED, LOG_ONLY));
        shapes.add(Shape.of("ingested", 1000, 500, plain, DELETES, MERGES, RANGES, INGESTED));
        shapes.add(Shape.of("ingested levels", 1500, 500, plain, DELETES, MERGES, RANGES, INGESTED, LEVELS));
        shapes.add(Shape.of("ingested patched", 1000, 500, plain, DELETES, MERGES, RANGES, INGESTED));
    }

    private static void addLogs(List<Shape> shapes) {
        Shape.Setting plain = (database, family, table) -> {};
        shapes.add(Shape.of("log", 1500, 400, plain, DELETES, MERGES, RANGES, LOG_ONLY));
        shapes.add(Shape.of("log of families", 1500, 400, plain, DELETES, MERGES, RANGES, LOG_ONLY, FAMILIES));
        shapes.add(Shape.of("log of huge values", 800, 400, plain, DELETES, RANGES, LOG_ONLY, HUGE_VALUES));
        shapes.add(Shape.of("log behind tables", 1503, 400, plain, DELETES, MERGES, RANGES, FAMILIES));
        shapes.add(Shape.of(
                "recycled log",
                1000,
                400,
                (database, family, table) -> database.setRecycleLogFileNum(2),
                DELETES,
                MERGES,
                LEVELS,
                HUGE_VALUES));
        shapes.add(Shape.of(
                "atomic flush",
                1000,
                400,
                (database, family, table) -> database.setAtomicFlush(true),
                DELETES,
                MERGES,
                FAMILIES));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shapes")
    void readsWhatRocksDbReads(Shape shape, @TempDir Path folder) throws Exception {
        long seed = SEED * 31 + shape.name().hashCode();
        RandomDatabase.write(shape, folder.resolve("db"), seed);
        Map<String, List<Entry>> expected = RandomDatabase.read(shape, folder.resolve("db"));
        MemoryFiles files = MemoryFiles.of(folder.resolve("db"));
        RocksDbSnapshot database = RocksDbSnapshot.open(files);
        assertThat(database.families()).containsExactlyInAnyOrderElementsOf(expected.keySet());
        for (Map.Entry<String, List<Entry>> family : expected.entrySet()) {
            String what = "seed " + SEED + ", family " + family.getKey();
            assertThat(entries(database, family.getKey(), KeyRange.ALL))
                    .as(what)
                    .isEqualTo(family.getValue());
            checkLookups(database, family.getKey(), family.getValue(), new Random(seed), shape.keys());
            if (!shape.has(REVERSED)) {
                checkRanges(database, family.getKey(), family.getValue(), new Random(seed));
                checkSeveralRanges(database, family.getKey(), family.getValue(), new Random(seed), shape.keys());
            }
            checkStored(database, family.getKey(), family.getValue());
        }
        assertThat(files.open()).isZero();
    }

    static List<Entry> entries(RocksDbSnapshot database, String family, KeyRange range) {
        List<Entry> found = new ArrayList<>();
        try (LiveEntries entries = database.entries(family, range)) {
            while (entries.next()) {
                found.add(Entry.of(entries.copyKey(), entries.copyValue()));
            }
        }
        return found;
    }

    private static void checkLookups(
            RocksDbSnapshot database, String family, List<Entry> expected, Random random, int keys) {
        Map<String, String> values = new HashMap<>();
        expected.forEach(entry -> values.put(entry.key(), entry.value()));
        for (int i = 0; i < 60; i++) {
            byte[] key = i % 2 == 0 || expected.isEmpty()
                    ? RandomDatabase.numbered(random.nextInt(keys))
                    : expected.get(random.nextInt(expected.size())).keyBytes();
            String shown = Entry.of(key, key).key();
            assertThat(database.lookup(family, key)
                            .map(value -> Entry.of(key, value))
                            .orElse(null))
                    .as("seed %d, family %s, key %s", SEED, family, shown)
                    .isEqualTo(values.containsKey(shown) ? new Entry(shown, values.get(shown)) : null);
        }
    }

    private static void checkRanges(RocksDbSnapshot database, String family, List<Entry> expected, Random random) {
        for (int i = 0; i < 5 && !expected.isEmpty(); i++) {
            byte[] key = expected.get(random.nextInt(expected.size())).keyBytes();
            byte[] prefix = Arrays.copyOf(key, random.nextInt(key.length + 1));
            String text = Entry.of(prefix, prefix).key();
            assertThat(entries(database, family, KeyRange.startingWith(prefix)))
                    .as("seed %d, family %s, prefix %s", SEED, family, text)
                    .isEqualTo(expected.stream()
                            .filter(entry -> entry.key().startsWith(text))
                            .toList());
        }
    }

    /** Ranges that are sought one behind the other in one reading: keys that are there and that are not, and prefixes. */
    private static void checkSeveralRanges(
            RocksDbSnapshot database, String family, List<Entry> expected, Random random, int keys) {
        List<KeyRange> ranges = new ArrayList<>();
        Set<String> wanted = new TreeSet<>();
        Set<String> begun = new TreeSet<>();
        for (int i = 0; i < 40; i++) {
            byte[] key = i % 3 == 0 || expected.isEmpty()
                    ? RandomDatabase.numbered(random.nextInt(keys))
                    : expected.get(random.nextInt(expected.size())).keyBytes();
            String shown = Entry.of(key, key).key();
            if (wanted.add(shown)) {
                boolean whole = i % 10 > 0;
                ranges.add(whole ? KeyRange.of(key) : KeyRange.startingWith(key));
                begun.add(whole ? shown + "!" : shown);
            }
        }
        ranges.sort(KeyRange::compareStarts);
        List<Entry> found = new ArrayList<>();
        try (LiveEntries entries = database.entries(family, KeyRange.around(ranges))) {
            byte[] last = {};
            for (int i = 0; i < ranges.size(); i++) {
                if (i == 0) {
                    entries.narrow(ranges.get(0));
                } else {
                    entries.moveTo(
                            found.isEmpty() ? ranges.get(i) : ranges.get(i).after(last));
                }
                while (entries.next()) {
                    last = entries.copyKey();
                    found.add(Entry.of(last, entries.copyValue()));
                }
            }
        }
        assertThat(found)
                .as("seed %d, family %s", SEED, family)
                .isEqualTo(expected.stream()
                        .filter(entry -> begun.contains(entry.key() + "!")
                                || begun.stream().anyMatch(entry.key()::startsWith))
                        .toList());
    }

    /** What is live is stored, whatever else is. */
    private static void checkStored(RocksDbSnapshot database, String family, List<Entry> expected) {
        Map<String, Integer> stored = new HashMap<>();
        try (StoredEntries entries = database.storedEntries(family)) {
            while (entries.next()) {
                assertThat(entries.sequence()).isGreaterThanOrEqualTo(0);
                assertThat(entries.location().file()).isNotEmpty();
                stored.merge(
                        Entry.of(entries.copyKey(), new byte[0]).key(),
                        entries.kind().code(),
                        (a, b) -> b);
            }
        }
        assertThat(stored.keySet())
                .containsAll(expected.stream().map(Entry::key).toList());
    }
}
