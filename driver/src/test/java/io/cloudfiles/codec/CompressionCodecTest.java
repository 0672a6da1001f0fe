package io.cloudfiles.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CompressionCodecTest {
    private static final int SEED = 20240229;

    /** Neither all alike nor all random, and longer than two blocks. */
    private static byte[] sample(Random random, int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (i % 97 < 60 ? i / 64 : random.nextInt(256));
        }
        return bytes;
    }

    private static byte[] read(CompressionCodec codec, byte[] packed) throws IOException {
        try (InputStream in = codec.decompress(new ByteArrayInputStream(packed), "state/1.delta")) {
            return in.readAllBytes();
        }
    }

    @ParameterizedTest
    @EnumSource(CompressionCodec.class)
    void whatSparkWritesIsReadBack(CompressionCodec codec) throws IOException {
        Random random = new Random(SEED);
        for (int length : new int[] {0, 1, 100, 1 << 15, 100_000}) {
            byte[] plain = sample(random, length);
            assertThat(read(codec, Compressed.with(codec, plain))).isEqualTo(plain);
        }
    }

    @ParameterizedTest
    @EnumSource(CompressionCodec.class)
    void randomBytesThatDoNotCompressAreReadBack(CompressionCodec codec) throws IOException {
        byte[] plain = new byte[70_000];
        new Random(SEED).nextBytes(plain);
        assertThat(read(codec, Compressed.with(codec, plain))).isEqualTo(plain);
    }

    @ParameterizedTest
    @EnumSource(CompressionCodec.class)
    void oneStreamBehindAnotherReadsAsBoth(CompressionCodec codec) throws IOException {
        byte[] plain = sample(new Random(SEED), 40_000);
        ByteArrayOutputStream twice = new ByteArrayOutputStream();
        twice.write(Compressed.with(codec, plain));
        twice.write(Compressed.with(codec, plain));
        byte[] both = read(codec, twice.toByteArray());
        assertThat(both).hasSize(80_000).startsWith(plain).endsWith(plain);
    }

    @ParameterizedTest
    @EnumSource(CompressionCodec.class)
    void aCutStreamGivesABeginningOrAnError(CompressionCodec codec) throws IOException {
        byte[] plain = sample(new Random(SEED), 4_000);
        byte[] packed = Compressed.with(codec, plain);
        for (int length = 0; length < packed.length; length++) {
            try {
                byte[] got = read(codec, Arrays.copyOf(packed, length));
                assertThat(got).isEqualTo(Arrays.copyOf(plain, got.length));
            } catch (CloudFilesException e) {
                assertThat(e.location()).isNotNull();
            }
        }
    }

    @Test
    void aCutLz4StreamIsAlwaysAnError() {
        byte[] packed = Compressed.with(CompressionCodec.LZ4, sample(new Random(SEED), 40_000));
        for (int cut = 1; cut < packed.length; cut += 7) {
            byte[] head = Arrays.copyOf(packed, packed.length - cut);
            assertThatThrownBy(() -> read(CompressionCodec.LZ4, head)).isInstanceOf(CorruptFileException.class);
        }
    }

    @ParameterizedTest
    @EnumSource(CompressionCodec.class)
    void aFlippedByteNeverThrowsAnythingElse(CompressionCodec codec) throws IOException {
        Random random = new Random(SEED);
        byte[] plain = sample(random, 70_000);
        byte[] packed = Compressed.with(codec, plain);
        for (int round = 0; round < 4_000; round++) {
            byte[] damaged = packed.clone();
            for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
                // Headers are few and their bytes matter most: every second flip goes there.
                int at = random.nextInt(random.nextBoolean() ? 32 : damaged.length);
                damaged[at] ^= (byte) (1 + random.nextInt(255));
            }
            try {
                byte[] got = read(codec, damaged);
                if (codec == CompressionCodec.LZ4) {
                    assertThat(got).isEqualTo(plain);
                }
            } catch (CloudFilesException e) {
                assertThat(e.getMessage()).contains("state/1.delta");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "lz4, LZ4",
        "LZ4, LZ4",
        "zstd, ZSTD",
        "snappy, SNAPPY",
        "lzf, LZF",
        "org.apache.spark.io.LZ4CompressionCodec, LZ4",
        "org.apache.spark.io.ZStdCompressionCodec, ZSTD",
        "org.apache.spark.io.SnappyCompressionCodec, SNAPPY",
        "org.apache.spark.io.LZFCompressionCodec, LZF"
    })
    void aCodecIsNamedShortOrByItsClass(String name, CompressionCodec codec) {
        assertThat(CompressionCodec.named(name, Location.of("offsets/0"))).isEqualTo(codec);
    }

    @Test
    void anUnknownCodecIsRefusedByName() {
        assertThatExceptionOfType(UnsupportedFormatException.class)
                .isThrownBy(() -> CompressionCodec.named("brotli", Location.of("offsets/0")))
                .withMessageContaining("brotli")
                .withMessageContaining("lz4, zstd, snappy, lzf")
                .withMessageContaining("offsets/0");
    }

    @Test
    void aLengthThatTheFileOnlyClaimsIsNotAllocated() {
        byte[] snappy = {(byte) 0x82, 'S', 'N', 'A', 'P', 'P', 'Y', 0, 0, 0, 0, 1, 0, 0, 0, 1, 0x7f, -1, -1, -1, 1, 2};
        assertThatThrownBy(() -> read(CompressionCodec.SNAPPY, snappy))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("snappy block needs 2147483647 bytes, the file ends after 2");
    }
}
