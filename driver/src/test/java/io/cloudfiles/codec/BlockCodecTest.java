package io.cloudfiles.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.airlift.compress.Compressor;
import io.airlift.compress.lz4.Lz4Compressor;
import io.airlift.compress.snappy.SnappyCompressor;
import io.airlift.compress.zstd.ZstdCompressor;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Blocks with dictionaries are compared with what RocksDB writes in the tests of tables. */
class BlockCodecTest {
    private static final Location WHERE = new Location("f", 3);
    private static final byte[] NONE = new byte[0];

    private static byte[] pack(BlockCodec codec, byte[] plain) {
        return switch (codec) {
            case SNAPPY -> pack(new SnappyCompressor(), plain);
            case LZ4 -> pack(new Lz4Compressor(), plain);
            case ZSTD -> pack(new ZstdCompressor(), plain);
            case ZLIB -> deflate(plain);
        };
    }

    private static byte[] pack(Compressor compressor, byte[] plain) {
        byte[] packed = new byte[compressor.maxCompressedLength(plain.length)];
        int size = compressor.compress(plain, 0, plain.length, packed, 0, packed.length);
        return Arrays.copyOf(packed, size);
    }

    private static byte[] deflate(byte[] plain) {
        Deflater deflater = new Deflater(6, true);
        deflater.setInput(plain);
        deflater.finish();
        byte[] packed = new byte[plain.length + 100];
        int size = deflater.deflate(packed);
        deflater.end();
        return Arrays.copyOf(packed, size);
    }

    private static byte[] text(int length, long seed) {
        Random random = new Random(seed);
        byte[] text = new byte[length];
        for (int i = 0; i < length; i++) {
            text[i] = (byte) ('a' + random.nextInt(3));
        }
        return text;
    }

    @ParameterizedTest
    @EnumSource(BlockCodec.class)
    void plainBytesComeBack(BlockCodec codec) {
        for (int length : new int[] {0, 1, 100, 5000}) {
            byte[] plain = text(length, length);
            byte[] packed = pack(codec, plain);
            assertThat(codec.plain(packed, 0, packed.length, length, NONE, WHERE))
                    .isEqualTo(plain);
        }
    }

    @ParameterizedTest
    @EnumSource(BlockCodec.class)
    void otherLengthThanAnnouncedIsCorrupt(BlockCodec codec) {
        byte[] packed = pack(codec, text(500, 1));
        for (int wrong : new int[] {1, 499, 501, 5000, 1 << 28}) {
            assertThatThrownBy(() -> codec.plain(packed, 0, packed.length, wrong, NONE, WHERE))
                    .as("announced %d", wrong)
                    .isInstanceOf(CorruptFileException.class)
                    .hasMessageContaining("f@3");
        }
    }

    @ParameterizedTest
    @EnumSource(BlockCodec.class)
    void damageGivesPlainBytesOrCorruptFile(BlockCodec codec) {
        Random random = new Random(7);
        byte[] plain = text(700, 2);
        byte[] sound = pack(codec, plain);
        for (int round = 0; round < 2000; round++) {
            byte[] packed = sound.clone();
            packed[random.nextInt(packed.length)] ^= (byte) (1 << random.nextInt(8));
            int length = round % 2 == 0 ? packed.length : random.nextInt(packed.length);
            byte[] dictionary = round % 3 == 0 ? text(300, 3) : NONE;
            try {
                assertThat(codec.plain(packed, 0, length, plain.length, dictionary, WHERE))
                        .hasSize(plain.length);
            } catch (CorruptFileException e) {
                assertThat(e).hasMessageContaining("f@3");
            } catch (io.cloudfiles.error.UnsupportedFormatException e) {
                assertThat(codec).isEqualTo(BlockCodec.ZSTD);
            }
        }
    }

    @Test
    void lz4BlockFindsItsHistory() {
        byte[] dictionary = text(1000, 4);
        // No literals, a match of 4 + 10 bytes 1000 back, then five literals.
        byte[] packed = HexFormat.of().parseHex("0ae803" + "50" + "4142434445");
        byte[] plain = BlockCodec.LZ4.plain(packed, 0, packed.length, 19, dictionary, WHERE);
        assertThat(Arrays.copyOf(plain, 14)).isEqualTo(Arrays.copyOf(dictionary, 14));
        assertThat(Arrays.copyOfRange(plain, 14, 19)).containsExactly('A', 'B', 'C', 'D', 'E');
    }

    @Test
    void trainedZstdDictionaryIsRefusedByName() {
        byte[] packed = pack(BlockCodec.ZSTD, text(100, 5));
        byte[] trained = HexFormat.of().parseHex("37a430ec00000000");
        assertThatThrownBy(() -> BlockCodec.ZSTD.plain(packed, 0, packed.length, 100, trained, WHERE))
                .hasMessageContaining("trained zstd dictionary");
    }
}
