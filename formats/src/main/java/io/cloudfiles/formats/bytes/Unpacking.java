package io.cloudfiles.formats.bytes;

import io.airlift.compress.Decompressor;
import io.airlift.compress.lz4.Lz4Decompressor;
import io.airlift.compress.snappy.SnappyDecompressor;
import io.airlift.compress.zstd.ZstdDecompressor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.GZIPInputStream;

/** The decompression of whole blocks, whose plain length is known or told by the block. */
public enum Unpacking {
    /** A raw snappy block. */
    SNAPPY(64) {
        @Override
        byte[] unpacked(byte[] packed, int plainLength) throws IOException {
            return decompress(new SnappyDecompressor(), packed, plainLength);
        }
    },
    /** A raw lz4 block. */
    LZ4(256) {
        @Override
        byte[] unpacked(byte[] packed, int plainLength) throws IOException {
            return decompress(new Lz4Decompressor(), packed, plainLength);
        }
    },
    /** Raw lz4 blocks, each behind its plain and its packed length, as Hadoop frames them. */
    HADOOP_LZ4(256) {
        @Override
        byte[] unpacked(byte[] packed, int plainLength) throws IOException {
            byte[] plain = new byte[plainLength];
            ByteBuffer in = ByteBuffer.wrap(packed);
            int at = 0;
            while (at < plainLength) {
                if (in.remaining() < 2 * Integer.BYTES) {
                    throw new IOException("the lz4 data ends early");
                }
                int length = in.getInt();
                int packedLength = in.getInt();
                if (length < 0 || length > plainLength - at || packedLength < 0 || packedLength > in.remaining()) {
                    throw new IOException("the lz4 data has a block of impossible length");
                }
                at += new Lz4Decompressor().decompress(packed, in.position(), packedLength, plain, at, length);
                in.position(in.position() + packedLength);
            }
            return plain;
        }
    },
    /** A zstd frame. */
    ZSTD(1 << 16) {
        @Override
        byte[] unpacked(byte[] packed, int plainLength) throws IOException {
            return decompress(new ZstdDecompressor(), packed, plainLength);
        }
    },
    /** Gzip members. */
    GZIP(1 << 11) {
        @Override
        byte[] unpacked(byte[] packed, int plainLength) throws IOException {
            try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
                byte[] plain = in.readNBytes(plainLength);
                if (plain.length != plainLength) {
                    throw new IOException("the gzip data gives " + plain.length + " bytes instead of " + plainLength);
                }
                return plain;
            }
        }
    };

    /** Plain bytes for a packed one, at most. */
    private final long ratio;

    Unpacking(long ratio) {
        this.ratio = ratio;
    }

    /** The plain bytes of a block. */
    public final byte[] plain(byte[] packed, int plainLength) throws IOException {
        if (plainLength < 0 || plainLength > ratio * (packed.length + 1L)) {
            throw new IOException(packed.length + " packed bytes for " + plainLength + " plain ones cannot be");
        }
        return unpacked(packed, plainLength);
    }

    abstract byte[] unpacked(byte[] packed, int plainLength) throws IOException;

    private static byte[] decompress(Decompressor decompressor, byte[] packed, int plainLength) throws IOException {
        byte[] plain = new byte[plainLength];
        int count = decompressor.decompress(packed, 0, packed.length, plain, 0, plainLength);
        if (count != plainLength) {
            throw new IOException("a block gives " + count + " bytes instead of " + plainLength);
        }
        return plain;
    }
}
