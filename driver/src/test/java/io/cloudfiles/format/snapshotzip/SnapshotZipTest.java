package io.cloudfiles.format.snapshotzip;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.storage.MemorySource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SnapshotZipTest {
    private static final String METADATA = "v1\n{\"sstFiles\":[{\"localFileName\":\"000008.sst\",\"dfsSstFileName\":"
            + "\"000008-aa.sst\",\"sizeBytes\":1498}],\"logFiles\":[{\"localFileName\":\"000009.log\","
            + "\"dfsLogFileName\":\"000009-bb.log\",\"sizeBytes\":0}],\"numKeys\":5,\"columnFamilyMapping\":"
            + "{\"default\":1,\"list\":2},\"somethingLater\":{}}";

    private static byte[] zip(Map<String, byte[]> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    private static Map<String, byte[]> files(String metadata) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("CURRENT", "MANIFEST-000005\n".getBytes(UTF_8));
        files.put("MANIFEST-000005", new byte[300]);
        files.put("metadata", metadata.getBytes(UTF_8));
        return files;
    }

    private static SnapshotZip read(byte[] zip) {
        return SnapshotZip.read(new MemorySource("5.zip", zip));
    }

    @Test
    void filesAndMetadataAreRead() throws IOException {
        SnapshotZip zip = read(zip(files(METADATA)));
        assertThat(zip.files()).containsOnlyKeys("CURRENT", "MANIFEST-000005");
        assertThat(zip.metadata())
                .isEqualTo(new SnapshotMetadata(
                        List.of(new SharedFile("000008.sst", "000008-aa.sst", 1498)),
                        List.of(new SharedFile("000009.log", "000009-bb.log", 0)),
                        OptionalLong.of(5),
                        Map.of("default", 1, "list", 2)));
    }

    @Test
    void metadataOfSpark35IsRead() throws IOException {
        SnapshotMetadata metadata =
                read(zip(files("v1\n{\"sstFiles\":[],\"numKeys\":-1}"))).metadata();
        assertThat(metadata).isEqualTo(new SnapshotMetadata(List.of(), List.of(), OptionalLong.empty(), Map.of()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"../CURRENT", "a/b", "/etc/passwd", "", ".", "C:\\x"})
    void nameThatLeadsElsewhereIsRefused(String name) throws IOException {
        Map<String, byte[]> files = files(METADATA);
        files.put(name, new byte[1]);
        assertThatThrownBy(() -> read(zip(files))).isInstanceOf(CorruptFileException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "000008.sst,../x.sst,5",
        "000008.sst,a/b.sst,5",
        "../8.sst,x.sst,5",
        "CURRENT,x.sst,5",
        "000008.sst,x.sst,-1"
    })
    void sharedFileUnderAnUnsoundNameIsRefused(String local, String dfs, long size) {
        String metadata = "v1\n{\"sstFiles\":[{\"localFileName\":\"" + local + "\",\"dfsSstFileName\":\"" + dfs
                + "\",\"sizeBytes\":" + size + "}],\"numKeys\":1}";
        assertThatThrownBy(() -> read(zip(files(metadata)))).isInstanceOf(CorruptFileException.class);
    }

    @Test
    void otherVersionOfMetadataIsRefusedByName() {
        assertThatThrownBy(() -> read(zip(files("v2\n{}"))))
                .isInstanceOf(UnsupportedFormatException.class)
                .hasMessageContaining("'v2'");
    }

    @Test
    void bombIsRefusedLongBeforeItFillsMemory() throws IOException {
        Map<String, byte[]> files = files(METADATA);
        files.put("000001.log", new byte[20 << 20]);
        byte[] bomb = zip(files);
        assertThat(bomb.length).isLessThan(40_000);
        assertThatThrownBy(() -> read(bomb))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("unpacks to more");
    }

    @Test
    void entryThatTheDirectoryCallsOtherwiseIsRefused() throws IOException {
        Map<String, byte[]> files = files(METADATA);
        files.put("000009.log", new byte[7]);
        byte[] zip = zip(files);
        int local = new String(zip, ISO_8859_1).indexOf("000009.log");
        zip[local + 5] = '8';
        assertThatThrownBy(() -> read(zip))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("its directory says");
    }

    @Test
    void zipWithoutItsDirectoryIsRefused() throws IOException {
        byte[] zip = zip(files(METADATA));
        for (int cut : new int[] {1, 22, 23, 60}) {
            assertThatThrownBy(() -> read(Arrays.copyOf(zip, zip.length - cut)))
                    .isInstanceOf(CorruptFileException.class)
                    .hasMessageContaining("cut off");
        }
    }

    @Test
    void commentAtTheEndIsOfNoMeaning() throws IOException {
        byte[] zip = zip(files(METADATA));
        byte[] commented = Arrays.copyOf(zip, zip.length + 3);
        commented[zip.length - 2] = 3;
        assertThat(read(commented).files()).hasSize(2);
    }

    @Test
    void bombIsRefused() throws IOException {
        Map<String, byte[]> files = files(METADATA);
        for (int i = 0; i < 5; i++) {
            files.put("00000" + i + ".log", new byte[60 << 20]);
        }
        byte[] bomb = zip(files);
        assertThat(bomb.length).isLessThan(1 << 20);
        assertThatThrownBy(() -> read(bomb))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("unpacks to more");
    }

    @Test
    void zipWithoutMetadataIsCorrupt() throws IOException {
        byte[] zip = zip(Map.of("CURRENT", new byte[3]));
        assertThatThrownBy(() -> read(zip))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("metadata");
        assertThatThrownBy(() -> read(new byte[0])).isInstanceOf(CorruptFileException.class);
    }

    @Test
    void cutsAndFlipsGiveTheSameFilesOrAnError() throws IOException {
        byte[] sound = zip(files(METADATA));
        Map<String, byte[]> expected = read(sound).files();
        Random random = new Random(3);
        for (int round = 0; round < 3000; round++) {
            byte[] zip = Arrays.copyOf(sound, round % 2 == 0 ? random.nextInt(sound.length) : sound.length);
            if (round % 2 == 1) {
                zip[random.nextInt(zip.length)] ^= (byte) (1 << random.nextInt(8));
            }
            try {
                Map<String, byte[]> found = read(zip).files();
                assertThat(zip).hasSameSizeAs(sound);
                assertThat(found).containsOnlyKeys(expected.keySet());
                found.forEach((name, bytes) -> assertThat(bytes).isEqualTo(expected.get(name)));
            } catch (CloudFilesException e) {
                assertThat(e).hasMessageContaining("5.zip");
            }
        }
    }

    @Test
    void checksumOfSparkIsVerified() {
        String json = "{\"algorithm\":\"CRC32C\",\"value\":-486108541,\"mainFileSize\":9,\"timestampMs\":1}";
        FileChecksum checksum = FileChecksum.read(new MemorySource("5.zip.crc", json.getBytes(UTF_8)));
        assertThat(checksum.mismatch(new MemorySource("5.zip", "123456789".getBytes(UTF_8))))
                .isEmpty();
        assertThat(checksum.mismatch(new MemorySource("5.zip", "123456780".getBytes(UTF_8))))
                .isPresent();
        assertThat(checksum.mismatch(new MemorySource("5.zip", "12345678".getBytes(UTF_8))))
                .isPresent();
        assertThatThrownBy(() -> FileChecksum.read(new MemorySource("5.zip.crc", "{}".getBytes(UTF_8))))
                .isInstanceOf(CorruptFileException.class);
        assertThatThrownBy(() -> FileChecksum.read(new MemorySource(
                        "5.zip.crc", json.replace("CRC32C", "MD5").getBytes(UTF_8))))
                .isInstanceOf(UnsupportedFormatException.class)
                .hasMessageContaining("MD5");
    }
}
