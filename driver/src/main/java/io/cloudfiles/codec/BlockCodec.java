package io.cloudfiles.codec;

import io.airlift.compress.Decompressor;
import io.airlift.compress.MalformedInputException;
import io.airlift.compress.lz4.Lz4Decompressor;
import io.airlift.compress.snappy.SnappyDecompressor;
import io.airlift.compress.zstd.ZstdDecompressor;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;

/** The compressions of RocksDB's blocks (rocksdb.md R7), each a whole block at a time. */
public enum BlockCodec {
    /** A raw snappy block; it takes no notice of a dictionary. */
    SNAPPY(22) {
        @Override
        byte[] unpack(byte[] packed, int from, int length, int plainLength, byte[] dictionary, Location where) {
            return decompress(new SnappyDecompressor(), packed, from, length, plainLength);
        }
    },
    /** Deflate without zlib's header. */
    ZLIB(1032) {
        @Override
        byte[] unpack(byte[] packed, int from, int length, int plainLength, byte[] dictionary, Location where) {
            return RawDeflate.inflate(packed, from, length, plainLength, dictionary, where);
        }
    },
    /** An LZ4 block, of LZ4HC too. */
    LZ4(255) {
        @Override
        byte[] unpack(byte[] packed, int from, int length, int plainLength, byte[] dictionary, Location where) {
            if (dictionary.length == 0) {
                return decompress(new Lz4Decompressor(), packed, from, length, plainLength);
            }
            DictionaryPrefix prefixed = DictionaryPrefix.lz4(packed, from, length, dictionary);
            return prefixed.strip(decompress(
                    new Lz4Decompressor(),
                    prefixed.bytes(),
                    0,
                    prefixed.bytes().length,
                    Math.addExact(plainLength, prefixed.added())));
        }
    },
    /** A zstd frame; of dictionaries only those that are plain history. */
    ZSTD(1 << 15) {
        @Override
        byte[] unpack(byte[] packed, int from, int length, int plainLength, byte[] dictionary, Location where) {
            requireContentSize(packed, from, length, plainLength);
            if (dictionary.length == 0) {
                return decompress(new ZstdDecompressor(), packed, from, length, plainLength);
            }
            DictionaryPrefix prefixed = DictionaryPrefix.zstd(packed, from, length, dictionary, plainLength, where);
            return prefixed.strip(decompress(
                    new ZstdDecompressor(),
                    prefixed.bytes(),
                    0,
                    prefixed.bytes().length,
                    Math.addExact(plainLength, prefixed.added())));
        }
    };

    /** How many bytes more than the ratio allows a tiny block may give. */
    private static final int SLACK = 64;

    /** {@link #plain} takes this for a length that the file does not tell. */
    public static final int UNKNOWN_LENGTH = -1;

    private final int greatestRatio;

    BlockCodec(int greatestRatio) {
        this.greatestRatio = greatestRatio;
    }

    /**
     * The plain bytes.
     *
     * @param plainLength how many they must be; the caller has bounded it. {@link #UNKNOWN_LENGTH} for ZLIB only
     * @param dictionary the history that the packed bytes may refer to; empty for none
     * @param where the place of the block, for errors
     * @throws CorruptFileException where the bytes are damaged, or give more or less
     */
    public byte[] plain(byte[] packed, int from, int length, int plainLength, byte[] dictionary, Location where) {
        if (plainLength > (long) greatestRatio * length + SLACK) {
            throw new CorruptFileException(
                    where, name() + " block of " + length + " bytes for " + plainLength + " plain ones cannot be");
        }
        try {
            return unpack(packed, from, length, plainLength, dictionary, where);
        } catch (MalformedInputException
                | IndexOutOfBoundsException
                | IllegalArgumentException
                | ArithmeticException e) {
            throw new CorruptFileException(where, name() + " block is damaged: " + e.getMessage());
        }
    }

    /** Before anything is allocated: RocksDB's frames tell their plain length too. */
    private static void requireContentSize(byte[] packed, int from, int length, int plainLength) {
        long size = ZstdDecompressor.getDecompressedSize(packed, from, length);
        if (size >= 0 && size != plainLength) {
            throw new IllegalArgumentException("it holds " + size + " bytes, " + plainLength + " are announced");
        }
    }

    abstract byte[] unpack(byte[] packed, int from, int length, int plainLength, byte[] dictionary, Location where);

    private static byte[] decompress(Decompressor decompressor, byte[] packed, int from, int length, int plainLength) {
        byte[] plain = new byte[plainLength];
        int count = decompressor.decompress(packed, from, length, plain, 0, plainLength);
        if (count != plainLength) {
            throw new IllegalArgumentException("it gives " + count + " bytes, " + plainLength + " are announced");
        }
        return plain;
    }
}
