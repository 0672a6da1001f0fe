package io.cloudfiles.codec;

import java.util.zip.CRC32C;

/** The hashes of 32 bits that RocksDB checks its bytes with (rocksdb.md R6). */
public final class BlockHashes {
    /** R1: what a masked checksum has added. */
    private static final int MASK_DELTA = 0xa282ead8;

    private static final int MASK_ROTATION = 15;

    private BlockHashes() {}

    /** CRC-32C, masked so that a checksum of bytes that hold checksums is none of them. */
    public static int maskedCrc32c(byte[] bytes, int from, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, from, length);
        return Integer.rotateRight((int) crc.getValue(), MASK_ROTATION) + MASK_DELTA;
    }

    /** XXH32 with seed 0. */
    public static int xxHash32(byte[] bytes, int from, int length) {
        return XxHash32.hash(bytes, from, length, 0);
    }
}
