package io.cloudfiles.codec;

import static org.assertj.core.api.Assertions.assertThat;

import io.airlift.compress.bzip2.BZip2HadoopStreams;
import io.airlift.compress.hadoop.HadoopStreams;
import io.airlift.compress.lz4.Lz4HadoopStreams;
import io.airlift.compress.snappy.SnappyHadoopStreams;
import io.airlift.compress.zstd.ZstdHadoopStreams;
import io.cloudfiles.error.CorruptFileException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FileCompressionTest {
    /** Some of it compresses, some does not; longer than any block. */
    private static byte[] plain() {
        Random random = new Random(7);
        byte[] bytes = new byte[700_000];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (i % 50_000 < 40_000 ? i / 100 : random.nextInt());
        }
        return bytes;
    }

    private static byte[] packed(FileCompression compression, byte[] plain) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = switch (compression) {
            case GZIP -> new GZIPOutputStream(packed);
            case DEFLATE -> new DeflaterOutputStream(packed);
            case BZIP2 -> hadoop(new BZip2HadoopStreams(), packed);
            case ZSTD -> hadoop(new ZstdHadoopStreams(), packed);
            case SNAPPY -> hadoop(new SnappyHadoopStreams(), packed);
            case LZ4 -> hadoop(new Lz4HadoopStreams(), packed);
        }) {
            out.write(plain);
        }
        return packed.toByteArray();
    }

    private static OutputStream hadoop(HadoopStreams streams, OutputStream out) throws IOException {
        return streams.createOutputStream(out);
    }

    private static byte[] unpacked(FileCompression compression, byte[] packed) throws IOException {
        try (InputStream in = compression.decompress(new ByteArrayInputStream(packed), "some.file")) {
            return in.readAllBytes();
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatWasPackedComesBack(FileCompression compression) throws IOException {
        assertThat(unpacked(compression, packed(compression, plain()))).isEqualTo(plain());
    }

    @ParameterizedTest
    @EnumSource(names = {"GZIP", "BZIP2", "ZSTD"})
    void filesPutBehindEachOtherAreReadToTheEnd(FileCompression compression) throws IOException {
        byte[] one = packed(compression, plain());
        byte[] two = Arrays.copyOf(one, 2 * one.length);
        System.arraycopy(one, 0, two, one.length, one.length);
        assertThat(unpacked(compression, two)).hasSize(2 * plain().length);
    }

    @ParameterizedTest
    @EnumSource
    void cutOrChangedFileIsAnErrorOfOursOrReadRight(FileCompression compression) throws IOException {
        byte[] plain = Arrays.copyOf(plain(), 60_000);
        byte[] packed = packed(compression, plain);
        Random random = new Random(11);
        for (int i = 0; i < 60; i++) {
            byte[] cut = Arrays.copyOf(packed, random.nextInt(packed.length));
            failsOrGives(compression, cut);
            byte[] changed = packed.clone();
            changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
            failsOrGives(compression, changed);
        }
    }

    private static void failsOrGives(FileCompression compression, byte[] damaged) throws IOException {
        try {
            unpacked(compression, damaged);
        } catch (CorruptFileException e) {
            assertThat(e).hasMessageContaining("some.file");
        }
    }

    @Test
    void endingOfTheNameTellsTheCompression() {
        assertThat(FileCompression.of("a.json.GZ")).contains(FileCompression.GZIP);
        assertThat(FileCompression.of("a.gz.json")).isEqualTo(Optional.empty());
        assertThat(FileCompression.plainName("a.json.bz2")).isEqualTo("a.json");
        assertThat(FileCompression.plainName("a.json")).isEqualTo("a.json");
    }
}
