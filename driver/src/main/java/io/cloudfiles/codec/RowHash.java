package io.cloudfiles.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The hash by which Spark spreads rows over partitions (§9): Murmur3 of 32 bits, each value's hash being the seed of the
 * next, but for one thing: the last bytes, where they do not fill a word, are mixed one by one as words.
 */
public final class RowHash {
    /** §9: what the first value is hashed with. */
    public static final int SEED = 42;

    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN)
            .withInvokeExactBehavior();

    // Murmur3's constants.
    private static final int C1 = 0xcc9e2d51;
    private static final int C2 = 0x1b873593;
    private static final int MIX_FACTOR = 5;
    private static final int MIX_SUMMAND = 0xe6546b64;
    private static final int FINAL_1 = 0x85ebca6b;
    private static final int FINAL_2 = 0xc2b2ae35;

    private RowHash() {}

    /** Of a number of up to four bytes. */
    public static int ofInt(int value, int seed) {
        return finished(mixed(seed, value), Integer.BYTES);
    }

    /** Of a number of eight bytes. */
    public static int ofLong(long value, int seed) {
        return finished(mixed(mixed(seed, (int) value), (int) (value >>> Integer.SIZE)), Long.BYTES);
    }

    /** Of bytes. */
    public static int ofBytes(byte[] bytes, int seed) {
        int hash = seed;
        int words = bytes.length & -Integer.BYTES;
        for (int i = 0; i < words; i += Integer.BYTES) {
            hash = mixed(hash, (int) INT.get(bytes, i));
        }
        for (int i = words; i < bytes.length; i++) {
            hash = mixed(hash, bytes[i]);
        }
        return finished(hash, bytes.length);
    }

    private static int mixed(int hash, int word) {
        int k = Integer.rotateLeft(word * C1, 15) * C2;
        return Integer.rotateLeft(hash ^ k, 13) * MIX_FACTOR + MIX_SUMMAND;
    }

    private static int finished(int hash, int length) {
        int h = hash ^ length;
        h = (h ^ (h >>> 16)) * FINAL_1;
        h = (h ^ (h >>> 13)) * FINAL_2;
        return h ^ (h >>> 16);
    }
}
