package io.cloudfiles.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** XXH64 with seed 0 (rocksdb.md R6). */
public final class XxHash64 {
    static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN)
            .withInvokeExactBehavior();
    static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN)
            .withInvokeExactBehavior();

    static final long P1 = 0x9E3779B185EBCA87L;
    static final long P2 = 0xC2B2AE3D27D4EB4FL;
    static final long P3 = 0x165667B19E3779F9L;
    static final long P4 = 0x85EBCA77C2B2AE63L;
    static final long P5 = 0x27D4EB2F165667C5L;

    /** P1 + P2. */
    private static final long FIRST_LANE = 0x60EA27EEADC0B5D6L;

    private static final int STRIPE = 32;

    private XxHash64() {}

    /** The hash of {@code length} bytes from {@code from}. */
    public static long hash(byte[] bytes, int from, int length) {
        int at = from;
        int end = from + length;
        long hash = P5;
        if (length >= STRIPE) {
            long a = FIRST_LANE;
            long b = P2;
            long c = 0;
            long d = -P1;
            for (; end - at >= STRIPE; at += STRIPE) {
                a = round(a, (long) LONG.get(bytes, at));
                b = round(b, (long) LONG.get(bytes, at + 8));
                c = round(c, (long) LONG.get(bytes, at + 16));
                d = round(d, (long) LONG.get(bytes, at + 24));
            }
            hash = Long.rotateLeft(a, 1) + Long.rotateLeft(b, 7) + Long.rotateLeft(c, 12) + Long.rotateLeft(d, 18);
            hash = join(join(join(join(hash, a), b), c), d);
        }
        return avalanche(tail(hash + length, bytes, at, end));
    }

    private static long tail(long start, byte[] bytes, int from, int end) {
        long hash = start;
        int at = from;
        for (; end - at >= Long.BYTES; at += Long.BYTES) {
            hash = Long.rotateLeft(hash ^ round(0, (long) LONG.get(bytes, at)), 27) * P1 + P4;
        }
        if (end - at >= Integer.BYTES) {
            hash = Long.rotateLeft(hash ^ ((int) INT.get(bytes, at) & 0xffffffffL) * P1, 23) * P2 + P3;
            at += Integer.BYTES;
        }
        for (; at < end; at++) {
            hash = Long.rotateLeft(hash ^ (bytes[at] & 0xff) * P5, 11) * P1;
        }
        return hash;
    }

    private static long round(long lane, long word) {
        return Long.rotateLeft(lane + word * P2, 31) * P1;
    }

    private static long join(long hash, long lane) {
        return (hash ^ round(0, lane)) * P1 + P4;
    }

    static long avalanche(long value) {
        long hash = value;
        hash = (hash ^ hash >>> 33) * P2;
        hash = (hash ^ hash >>> 29) * P3;
        return hash ^ hash >>> 32;
    }
}
