package io.cloudfiles.codec;

import static io.cloudfiles.codec.XxHash64.INT;

/** XXH32, which every block of lz4 is checked with (§6.1), and some of RocksDB's (rocksdb.md R6). */
final class XxHash32 {
    private static final int P1 = 0x9E3779B1;
    private static final int P2 = 0x85EBCA77;
    private static final int P3 = 0xC2B2AE3D;
    private static final int P4 = 0x27D4EB2F;
    private static final int P5 = 0x165667B1;

    private static final int STRIPE = 16;

    private XxHash32() {}

    /** The hash of {@code length} bytes from {@code from}. */
    static int hash(byte[] bytes, int from, int length, int seed) {
        int at = from;
        int end = from + length;
        int hash = seed + P5;
        if (length >= STRIPE) {
            int a = seed + P1 + P2;
            int b = seed + P2;
            int c = seed;
            int d = seed - P1;
            for (; end - at >= STRIPE; at += STRIPE) {
                a = round(a, (int) INT.get(bytes, at));
                b = round(b, (int) INT.get(bytes, at + 4));
                c = round(c, (int) INT.get(bytes, at + 8));
                d = round(d, (int) INT.get(bytes, at + 12));
            }
            hash = Integer.rotateLeft(a, 1)
                    + Integer.rotateLeft(b, 7)
                    + Integer.rotateLeft(c, 12)
                    + Integer.rotateLeft(d, 18);
        }
        return avalanche(tail(hash + length, bytes, at, end));
    }

    private static int tail(int start, byte[] bytes, int from, int end) {
        int hash = start;
        int at = from;
        for (; end - at >= Integer.BYTES; at += Integer.BYTES) {
            hash = Integer.rotateLeft(hash + (int) INT.get(bytes, at) * P3, 17) * P4;
        }
        for (; at < end; at++) {
            hash = Integer.rotateLeft(hash + (bytes[at] & 0xff) * P5, 11) * P1;
        }
        return hash;
    }

    private static int round(int lane, int word) {
        return Integer.rotateLeft(lane + word * P2, 13) * P1;
    }

    private static int avalanche(int value) {
        int hash = value;
        hash = (hash ^ hash >>> 15) * P2;
        hash = (hash ^ hash >>> 13) * P3;
        return hash ^ hash >>> 16;
    }
}
