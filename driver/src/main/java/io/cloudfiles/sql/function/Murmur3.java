package io.cloudfiles.sql.function;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** MurmurHash3 of 32 bits, but for the bytes behind the last four, each of which Spark takes for a word of its own. */
final class Murmur3 implements Hash {
    private static final int C1 = 0xcc9e2d51;
    private static final int C2 = 0x1b873593;

    @Override
    public long ofInt(int value, long seed) {
        return finish(mix((int) seed, value), Integer.BYTES);
    }

    @Override
    public long ofLong(long value, long seed) {
        return finish(mix(mix((int) seed, (int) value), (int) (value >>> Integer.SIZE)), Long.BYTES);
    }

    @Override
    public long ofBytes(byte[] bytes, long seed) {
        ByteBuffer words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int hash = (int) seed;
        while (words.remaining() >= Integer.BYTES) {
            hash = mix(hash, words.getInt());
        }
        while (words.hasRemaining()) {
            hash = mix(hash, words.get());
        }
        return finish(hash, bytes.length);
    }

    private static int mix(int hash, int word) {
        int mixed = Integer.rotateLeft(word * C1, 15) * C2;
        return Integer.rotateLeft(hash ^ mixed, 13) * 5 + 0xe6546b64;
    }

    private static int finish(int hash, int length) {
        int result = hash ^ length;
        result = (result ^ (result >>> 16)) * 0x85ebca6b;
        result = (result ^ (result >>> 13)) * 0xc2b2ae35;
        return result ^ (result >>> 16);
    }
}
