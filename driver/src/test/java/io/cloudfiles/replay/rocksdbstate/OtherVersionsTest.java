package io.cloudfiles.replay.rocksdbstate;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.error.CloudFilesException;
import java.io.IOException;
import java.io.InputStream;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Databases that older and newer versions of RocksDB wrote, with what they themselves read. */
class OtherVersionsTest {
    private static MemoryFiles unpack(String name) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (InputStream in = Objects.requireNonNull(
                        OtherVersionsTest.class.getResourceAsStream("/rocksdb/" + name + ".zip"), name);
                ZipInputStream zip = new ZipInputStream(in)) {
            ZipEntry entry;
            while ((entry = zip.getNextEntry()) != null) {
                files.put(entry.getName(), zip.readAllBytes());
            }
        }
        return new MemoryFiles(files);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "v0-zlib",
                "v0-lz4",
                "v1-zlib",
                "v1-lz4hc",
                "v1-zstd",
                "v1-snappy",
                "v6-separate-values-hash",
                "v7-lz4",
                "v7-two-level",
                "v7-separate-values",
                "v7-uniform-keys"
            })
    void readsWhatTheWriterReads(String name) throws IOException {
        MemoryFiles files = unpack(name);
        List<Entry> expected = new String(files.bytes("entries.txt"), US_ASCII)
                .lines()
                .map(line -> line.split(" ", -1))
                .map(parts -> new Entry(parts[0], parts[1]))
                .toList();
        RocksDbSnapshot database = RocksDbSnapshot.open(files);
        assertThat(RocksDbDifferentialTest.entries(database, "default", KeyRange.ALL))
                .isEqualTo(expected);
        for (Entry entry : expected) {
            assertThat(database.lookup("default", entry.keyBytes()))
                    .hasValueSatisfying(
                            value -> assertThat(HexFormat.of().formatHex(value)).isEqualTo(entry.value()));
        }
        assertThat(files.open()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"v0-lz4", "v1-zlib", "v6-separate-values-hash", "v7-separate-values", "v7-two-level"})
    void flippedBitGivesTheSameEntriesOrAnError(String name) throws IOException {
        MemoryFiles files = unpack(name);
        List<Entry> expected = RocksDbDifferentialTest.entries(RocksDbSnapshot.open(files), "default", KeyRange.ALL);
        Random random = new Random(name.hashCode());
        for (String table :
                files.names().stream().filter(file -> file.endsWith(".sst")).toList()) {
            for (int round = 0; round < 150; round++) {
                byte[] bytes = files.bytes(table).clone();
                bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
                try {
                    RocksDbSnapshot damaged = RocksDbSnapshot.open(files.with(table, bytes));
                    assertThat(RocksDbDifferentialTest.entries(damaged, "default", KeyRange.ALL))
                            .isEqualTo(expected);
                } catch (CloudFilesException e) {
                    assertThat(e).hasMessageContaining(table);
                }
            }
        }
    }
}
