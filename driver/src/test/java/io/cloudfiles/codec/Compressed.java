package io.cloudfiles.codec;

import com.ning.compress.lzf.LZFOutputStream;
import io.airlift.compress.Compressor;
import io.airlift.compress.lz4.Lz4Compressor;
import io.airlift.compress.snappy.SnappyCompressor;
import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.commons.codec.digest.XXHash32;

/** Writes what Spark's codecs write, for tests that read it again. */
public final class Compressed {
    private static final int BLOCK = 1 << 15;

    private Compressed() {}

    /** {@code plain} in the framing of {@code codec}. */
    public static byte[] with(CompressionCodec codec, byte[] plain) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            switch (codec) {
                case LZ4 -> lz4(plain, out);
                case SNAPPY -> snappy(plain, out);
                case ZSTD -> copy(plain, new ZstdOutputStream(out));
                case LZF -> copy(plain, new LZFOutputStream(out));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static void copy(byte[] plain, OutputStream out) throws IOException {
        try (out) {
            out.write(plain);
        }
    }

    private static void lz4(byte[] plain, OutputStream out) throws IOException {
        for (int at = 0; at < plain.length; at += BLOCK) {
            byte[] block = Arrays.copyOfRange(plain, at, Math.min(plain.length, at + BLOCK));
            byte[] packed = compress(new Lz4Compressor(), block);
            boolean raw = packed.length >= block.length;
            XXHash32 hash = new XXHash32(0x9747b28c);
            hash.update(block, 0, block.length);
            byte[] data = raw ? block : packed;
            lz4Header(out, raw ? 0x15 : 0x25, data.length, block.length, (int) (hash.getValue() & 0x0fffffffL));
            out.write(data);
        }
        lz4Header(out, 0x15, 0, 0, 0);
    }

    private static void lz4Header(OutputStream out, int token, int packed, int plain, int check) throws IOException {
        out.write("LZ4Block".getBytes(StandardCharsets.US_ASCII));
        ByteBuffer header = ByteBuffer.allocate(13).order(ByteOrder.LITTLE_ENDIAN);
        out.write(header.put((byte) token)
                .putInt(packed)
                .putInt(plain)
                .putInt(check)
                .array());
    }

    private static void snappy(byte[] plain, OutputStream out) throws IOException {
        out.write(new byte[] {(byte) 0x82, 'S', 'N', 'A', 'P', 'P', 'Y', 0, 0, 0, 0, 1, 0, 0, 0, 1});
        for (int at = 0; at < plain.length; at += BLOCK) {
            byte[] packed =
                    compress(new SnappyCompressor(), Arrays.copyOfRange(plain, at, Math.min(plain.length, at + BLOCK)));
            out.write(ByteBuffer.allocate(4).putInt(packed.length).array());
            out.write(packed);
        }
    }

    private static byte[] compress(Compressor compressor, byte[] block) {
        byte[] target = new byte[compressor.maxCompressedLength(block.length)];
        return Arrays.copyOf(target, compressor.compress(block, 0, block.length, target, 0, target.length));
    }
}
