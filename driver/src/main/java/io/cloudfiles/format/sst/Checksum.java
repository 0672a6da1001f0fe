package io.cloudfiles.format.sst;

import io.cloudfiles.codec.BlockHashes;
import io.cloudfiles.codec.XxHash64;
import io.cloudfiles.codec.Xxh3;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;

/** How a table's blocks are checked, in the order of the files' numbers (rocksdb.md R6). */
enum Checksum {
    NONE {
        @Override
        int of(byte[] bytes, int from, int length) {
            return 0;
        }
    },
    CRC32C {
        @Override
        int of(byte[] bytes, int from, int length) {
            return BlockHashes.maskedCrc32c(bytes, from, length);
        }
    },
    XXHASH {
        @Override
        int of(byte[] bytes, int from, int length) {
            return BlockHashes.xxHash32(bytes, from, length);
        }
    },
    XXHASH64 {
        @Override
        int of(byte[] bytes, int from, int length) {
            return (int) XxHash64.hash(bytes, from, length);
        }
    },
    XXH3 {
        @Override
        int of(byte[] bytes, int from, int length) {
            // The last byte tells the compression, which the writer may not know while it hashes.
            return length == 0
                    ? 0
                    : (int) Xxh3.hash(bytes, from, length - 1) ^ (bytes[from + length - 1] & 0xff) * LAST_BYTE;
        }
    };

    /** R6: what the last byte is multiplied with. */
    private static final int LAST_BYTE = 0x6b9083d9;

    static Checksum numbered(int number, Location where) {
        Checksum[] known = values();
        if (number >= known.length) {
            throw new UnsupportedFormatException(
                    where, "checksums of type " + number + "; read are those up to " + (known.length - 1));
        }
        return known[number];
    }

    abstract int of(byte[] bytes, int from, int length);
}
