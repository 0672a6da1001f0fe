package io.cloudfiles.codec;

import org.apache.commons.codec.digest.MurmurHash3;

/** A 128-bit hash of bytes, wide enough to stand for them in a set. */
public final class KeyHash {
    private KeyHash() {}

    /** Two longs that differ for any two inputs that a checkpoint will ever hold. */
    public static long[] of(byte[] bytes, int offset, int length) {
        return MurmurHash3.hash128x64(bytes, offset, length, 0);
    }
}
