package io.cloudfiles.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.MissingFileException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HadoopByteSourceTest {
    private static final AtomicInteger OPENED = new AtomicInteger();

    @TempDir
    Path folder;

    /** The local disk, which counts how often a file is opened. */
    public static final class Counted extends RawLocalFileSystem {
        @Override
        public URI getUri() {
            return URI.create("opened:///");
        }

        @Override
        public FSDataInputStream open(org.apache.hadoop.fs.Path file, int bufferSize) throws IOException {
            OPENED.incrementAndGet();
            return super.open(file, bufferSize);
        }
    }

    @BeforeEach
    void countFromZero() {
        OPENED.set(0);
    }

    private ByteSource open(String name) {
        Map<String, String> hadoop = Map.of("fs.opened.impl", Counted.class.getName());
        return new HadoopStorage(new StorageOptions(true, hadoop)).open("opened://" + folder + "/" + name);
    }

    private byte[] write(String name, int size) throws IOException {
        byte[] bytes = new byte[size];
        new Random(size).nextBytes(bytes);
        Files.write(folder.resolve(name), bytes);
        return bytes;
    }

    @Test
    void smallFileIsFetchedOnceHoweverOftenItIsRead() throws IOException {
        byte[] bytes = write("small", 100_000);
        try (ByteSource source = open("small")) {
            for (int i = 0; i < 3; i++) {
                try (InputStream in = source.stream()) {
                    assertThat(in.readAllBytes()).isEqualTo(bytes);
                }
            }
        }
        assertThat(OPENED).hasValue(1);
    }

    @Test
    void largeFileIsStreamedAnewEachTime() throws IOException {
        byte[] bytes = write("large", 1_000_000);
        try (ByteSource source = open("large")) {
            for (int i = 0; i < 2; i++) {
                try (InputStream in = source.stream()) {
                    assertThat(in.readAllBytes()).isEqualTo(bytes);
                }
            }
            byte[] part = new byte[10];
            source.read(500_000, part, 0, 10);
            assertThat(part).containsExactly(java.util.Arrays.copyOfRange(bytes, 500_000, 500_010));
        }
        assertThat(OPENED).hasValue(3);
    }

    @Test
    void fileThatVanishedBeforeItIsReadIsMissing() throws IOException {
        write("gone", 10);
        try (ByteSource source = open("gone")) {
            Files.delete(folder.resolve("gone"));
            assertThatThrownBy(source::stream).isInstanceOf(MissingFileException.class);
        }
    }
}
