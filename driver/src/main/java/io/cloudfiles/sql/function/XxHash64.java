package io.cloudfiles.sql.function;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** xxHash of 64 bits. */
final class XxHash64 implements Hash {
    private static final long P1 = 0x9E3779B185EBCA87L;
    private static final long P2 = 0xC2B2AE3D27D4EB4FL;
    private static final long P3 = 0x165667B19E3779F9L;
    private static final long P4 = 0x85EBCA77C2B2AE63L;
    private static final long P5 = 0x27D4EB2F165667C5L;
    private static final int STRIPE = 32;

    @Override
    public long ofInt(int value, long seed) {
        return finish(withInt(seed + P5 + Integer.BYTES, value));
    }

    @Override
    public long ofLong(long value, long seed) {
        return finish(withLong(seed + P5 + Long.BYTES, value));
    }

    @Override
    public long ofBytes(byte[] bytes, long seed) {
        ByteBuffer words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        long hash = bytes.length >= STRIPE ? stripes(words, seed) : seed + P5;
        hash += bytes.length;
        while (words.remaining() >= Long.BYTES) {
            hash = withLong(hash, words.getLong());
        }
        if (words.remaining() >= Integer.BYTES) {
            hash = withInt(hash, words.getInt());
        }
        while (words.hasRemaining()) {
            hash = Long.rotateLeft(hash ^ (words.get() & 0xFF) * P5, 11) * P1;
        }
        return finish(hash);
    }

    private static long stripes(ByteBuffer words, long seed) {
        long[] lanes = {seed + P1 + P2, seed + P2, seed, seed - P1};
        while (words.remaining() >= STRIPE) {
            for (int i = 0; i < lanes.length; i++) {
                lanes[i] = round(lanes[i], words.getLong());
            }
        }
        long hash = Long.rotateLeft(lanes[0], 1)
                + Long.rotateLeft(lanes[1], 7)
                + Long.rotateLeft(lanes[2], 12)
                + Long.rotateLeft(lanes[3], 18);
        for (long lane : lanes) {
            hash = (hash ^ round(0, lane)) * P1 + P4;
        }
        return hash;
    }

    private static long round(long lane, long word) {
        return Long.rotateLeft(lane + word * P2, 31) * P1;
    }

    private static long withLong(long hash, long word) {
        return Long.rotateLeft(hash ^ round(0, word), 27) * P1 + P4;
    }

    private static long withInt(long hash, int word) {
        return Long.rotateLeft(hash ^ Integer.toUnsignedLong(word) * P1, 23) * P2 + P3;
    }

    private static long finish(long hash) {
        long result = (hash ^ (hash >>> 33)) * P2;
        result = (result ^ (result >>> 29)) * P3;
        return result ^ (result >>> 32);
    }
}
