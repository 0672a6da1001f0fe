package io.cloudfiles.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * A 128-bit hash of bytes, wide enough to stand for them in a set: MurmurHash3 x64 with seed 0. Written out here because
 * every key of a large state passes through it, and keys are whole words.
 */
public final class KeyHash {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN)
            .withInvokeExactBehavior();

    private static final long C1 = 0x87c37b91114253d5L;
    private static final long C2 = 0x4cf5ad432745937fL;
    private static final int BLOCK = 16;

    private KeyHash() {}

    /** Two longs that differ for any two inputs that a checkpoint will ever hold. */
    public static long[] of(byte[] bytes, int offset, int length) {
        long first = 0;
        long second = 0;
        int at = offset;
        for (int blocks = length / BLOCK; blocks > 0; blocks--) {
            first ^= mixFirst((long) LONG.get(bytes, at));
            first = (Long.rotateLeft(first, 27) + second) * 5 + 0x52dce729;
            second ^= mixSecond((long) LONG.get(bytes, at + Long.BYTES));
            second = (Long.rotateLeft(second, 31) + first) * 5 + 0x38495ab5;
            at += BLOCK;
        }
        int rest = offset + length - at;
        first ^= mixFirst(tail(bytes, at, Math.min(rest, Long.BYTES)));
        second ^= mixSecond(tail(bytes, at + Long.BYTES, Math.max(0, rest - Long.BYTES)));
        first ^= length;
        second ^= length;
        first += second;
        second += first;
        first = spread(first);
        second = spread(second);
        first += second;
        return new long[] {first, second + first};
    }

    private static long mixFirst(long word) {
        return Long.rotateLeft(word * C1, 31) * C2;
    }

    private static long mixSecond(long word) {
        return Long.rotateLeft(word * C2, 33) * C1;
    }

    /** Up to eight bytes as the low ones of a long. */
    private static long tail(byte[] bytes, int at, int count) {
        if (count == Long.BYTES) {
            return (long) LONG.get(bytes, at);
        }
        long word = 0;
        for (int i = count - 1; i >= 0; i--) {
            word = (word << Byte.SIZE) | (bytes[at + i] & 0xff);
        }
        return word;
    }

    private static long spread(long hash) {
        long mixed = (hash ^ (hash >>> 33)) * 0xff51afd7ed558ccdL;
        mixed = (mixed ^ (mixed >>> 33)) * 0xc4ceb9fe1a85ec53L;
        return mixed ^ (mixed >>> 33);
    }
}
