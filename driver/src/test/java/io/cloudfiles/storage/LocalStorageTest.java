package io.cloudfiles.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.StorageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalStorageTest {
    private static final Storage STORAGE = new LocalStorage(true);

    @TempDir
    Path folder;

    @Test
    void folderIsListedByNameWithSizes() throws IOException {
        Files.writeString(folder.resolve("b"), "12345");
        Files.createDirectory(folder.resolve("a"));
        assertThat(STORAGE.list(folder.toString()))
                .extracting(FileEntry::name, FileEntry::directory)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("a", true),
                        org.assertj.core.groups.Tuple.tuple("b", false));
        FileEntry file = STORAGE.stat(folder + "/b").orElseThrow();
        assertThat(file.size()).isEqualTo(5);
        assertThat(file.path()).isEqualTo(folder + "/b");
        assertThat(file.modifiedMillis())
                .isEqualTo(Files.getLastModifiedTime(folder.resolve("b")).toMillis());
        assertThat(STORAGE.list(folder.toString(), 1)).hasSize(1);
    }

    @Test
    void whatIsNotThereIsSaid() throws IOException {
        Files.writeString(folder.resolve("file"), "x");
        assertThat(STORAGE.stat(folder + "/none")).isEmpty();
        assertThat(STORAGE.stat(folder + "/file/below")).isEmpty();
        for (String path : new String[] {folder + "/none", folder + "/file/below", folder + "/file"}) {
            assertThatThrownBy(() -> STORAGE.list(path))
                    .isInstanceOf(MissingFileException.class)
                    .hasMessageContaining("[PATH_NOT_FOUND]")
                    .hasMessageContaining(path);
        }
        assertThatThrownBy(() -> STORAGE.open(folder + "/none")).isInstanceOf(MissingFileException.class);
        assertThatThrownBy(() -> STORAGE.open(folder.toString())).isInstanceOf(StorageException.class);
    }

    @Test
    void brokenAndCircularLinksAreNotListed() throws IOException {
        Files.createSymbolicLink(folder.resolve("broken"), folder.resolve("nowhere"));
        Files.createSymbolicLink(folder.resolve("ring"), folder.resolve("ring"));
        assertThat(STORAGE.list(folder.toString())).isEmpty();
    }

    @Test
    void refusalIsSaid() {
        assertThat(LocalErrors.reading("/x", new AccessDeniedException("/x")))
                .isInstanceOf(StorageException.class)
                .hasMessageContaining("permission denied");
    }

    @Test
    void everyRangeIsReadAndVerified() throws IOException {
        byte[] bytes = new byte[150_000];
        new Random(1).nextBytes(bytes);
        for (int chunk : new int[] {512, 7, 100_000}) {
            Path file = write("chunked" + chunk, bytes, chunk);
            try (ByteSource source = STORAGE.open(file.toString());
                    InputStream stream = source.stream()) {
                assertThat(stream.readAllBytes()).isEqualTo(bytes);
                Random random = new Random(chunk);
                for (int i = 0; i < 200; i++) {
                    int from = random.nextInt(bytes.length);
                    int length = random.nextInt(bytes.length - from + 1);
                    byte[] read = new byte[length + 2];
                    source.read(from, read, 1, length);
                    assertThat(java.util.Arrays.equals(read, 1, length + 1, bytes, from, from + length))
                            .isTrue();
                }
            }
        }
    }

    @Test
    void flippedByteIsFoundByStreamAndByRange() throws IOException {
        byte[] bytes = new byte[3000];
        Path file = write("flipped", bytes, 512);
        bytes[1500] ^= 4;
        Files.write(file, bytes);
        try (ByteSource source = STORAGE.open(file.toString())) {
            assertThatThrownBy(() -> source.stream().readAllBytes()).isInstanceOf(CorruptFileException.class);
            assertThatThrownBy(() -> source.read(1499, new byte[1], 0, 1))
                    .isInstanceOf(CorruptFileException.class)
                    .hasMessageContaining(file + "@1024")
                    .hasMessageContaining("verifyChecksums=false");
            source.read(2048, new byte[900], 0, 900);
        }
        try (ByteSource source = new LocalStorage(false).open(file.toString())) {
            assertThat(source.readAll(5000)).isEqualTo(bytes);
        }
    }

    @Test
    void cutFileIsFound() throws IOException {
        Path file = write("cut", new byte[2048], 512);
        Files.write(file, new byte[1024]);
        assertThatThrownBy(() -> STORAGE.open(file.toString()))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("1024 bytes");
    }

    @Test
    void otherFilesUnderTheChecksumNameSayNothing() throws IOException {
        byte[] bytes = {1, 2, 3};
        Path file = folder.resolve("data");
        Files.write(file, bytes);
        String[] contents = {"", "crc", "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 12\n"};
        for (String content : contents) {
            Files.writeString(folder.resolve(".data.crc"), content);
            try (ByteSource source = STORAGE.open(file.toString())) {
                assertThat(source.readAll(3)).isEqualTo(bytes);
            }
        }
    }

    @Test
    void flippedChecksumFileNeverGivesOtherErrors() throws IOException {
        Path file = write("seeded", new byte[2000], 512);
        Path sums = folder.resolve(".seeded.crc");
        byte[] sound = Files.readAllBytes(sums);
        Random random = new Random(7);
        for (int i = 0; i < 400; i++) {
            byte[] damaged = java.util.Arrays.copyOf(sound, random.nextInt(sound.length + 1));
            if (damaged.length > 0) {
                damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
            }
            Files.write(sums, damaged);
            try (ByteSource source = STORAGE.open(file.toString())) {
                assertThat(source.stream().readAllBytes()).isEqualTo(new byte[2000]);
            } catch (CloudFilesException e) {
                assertThat(e.code()).isEqualTo(ErrorCode.FILE_CHECKSUM);
            }
        }
    }

    @Test
    void largeFileIsRefusedBeforeItIsRead() throws IOException {
        Path file = folder.resolve("large");
        Files.write(file, new byte[11]);
        try (ByteSource source = STORAGE.open(file.toString())) {
            assertThatThrownBy(() -> source.readAll(10)).isInstanceOf(CorruptFileException.class);
            assertThatThrownBy(() -> source.read(8, new byte[9], 0, 4)).isInstanceOf(CorruptFileException.class);
        }
    }

    private Path write(String name, byte[] bytes, int chunk) throws IOException {
        Path file = folder.resolve(name);
        Files.write(file, bytes);
        Files.write(folder.resolve("." + name + ".crc"), checksums(bytes, chunk));
        return file;
    }

    static byte[] checksums(byte[] bytes, int chunk) {
        int count = (bytes.length + chunk - 1) / chunk;
        ByteBuffer sums = ByteBuffer.allocate(8 + 4 * count).putInt(0x63726300).putInt(chunk);
        for (int at = 0; at < bytes.length; at += chunk) {
            CRC32 crc = new CRC32();
            crc.update(bytes, at, Math.min(chunk, bytes.length - at));
            sums.putInt((int) crc.getValue());
        }
        return sums.array();
    }
}
