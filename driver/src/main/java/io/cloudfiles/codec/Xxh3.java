package io.cloudfiles.codec;

import static io.cloudfiles.codec.XxHash64.P1;
import static io.cloudfiles.codec.XxHash64.P2;
import static io.cloudfiles.codec.XxHash64.P3;
import static io.cloudfiles.codec.XxHash64.P4;
import static io.cloudfiles.codec.XxHash64.P5;

import java.util.HexFormat;
import java.util.stream.IntStream;

/** XXH3 of 64 bits with seed 0 (rocksdb.md R6). */
public final class Xxh3 {
    private static final byte[] SECRET = HexFormat.of()
            .parseHex("b8fe6c3923a44bbe7c01812cf721ad1cded46de9839097db7240a4a4b7b3671f"
                    + "cb79e64eccc0e578825ad07dccff7221b8084674f743248ee03590e6813a264c"
                    + "3c2852bb91c300cb88d0658b1b532ea371644897a20df94e3819ef46a9deacd8"
                    + "a8fa763fe39c343ff9dcbbc7c70b4f1d8a51e04bcdb45931c89f7ec9d9787364"
                    + "eac5ac8334d3ebc3c581a0fffa1363eb170ddd51b7f0da49d316552629d4689e"
                    + "2b16be587d47a1fc8ff8b8d17ad031ce45cb3a8f95160428afd7fbcabb4b407e");

    /** The same as words from its first byte on, which stripes take in order, and from those that the last steps begin at. */
    private static final long[] WORDS = words(0, SECRET.length / Long.BYTES);

    private static final long[] LAST_STRIPE = words(121, 8);
    private static final long[] MERGE = words(11, 8);

    private static final long PRIME32_1 = 0x9E3779B1L;
    private static final long PRIME32_2 = 0x85EBCA77L;
    private static final long PRIME32_3 = 0xC2B2AE3DL;
    private static final long PRIME_MX1 = 0x165667919E3779F9L;
    private static final long PRIME_MX2 = 0x9FB21C651E98DF25L;

    /** Where long inputs begin, which are hashed a stripe at a time. */
    private static final int LONG_INPUT = 240;

    private static final int STRIPE = 64;

    /** How many stripes make a block, after which the lanes are scrambled. */
    private static final int STRIPES = 16;

    /** Where in the secret's words scrambling looks. */
    private static final int SCRAMBLE = 16;

    /** Where in the secret's bytes the last step of inputs that are not long looks. */
    private static final int LAST_MIX = 119;

    private final byte[] bytes;
    private final int from;
    private final int length;

    private Xxh3(byte[] bytes, int from, int length) {
        this.bytes = bytes;
        this.from = from;
        this.length = length;
    }

    /** The hash of {@code length} bytes from {@code from}. */
    public static long hash(byte[] bytes, int from, int length) {
        Xxh3 input = new Xxh3(bytes, from, length);
        if (length > LONG_INPUT) {
            return input.stripes();
        }
        if (length > 16) {
            return length <= 128 ? input.upTo128() : input.upTo240();
        }
        if (length > 8) {
            return input.upTo16();
        }
        if (length >= 4) {
            return input.upTo8();
        }
        return length > 0 ? input.upTo3() : XxHash64.avalanche(secret64(56) ^ secret64(64));
    }

    private long upTo3() {
        long first = bytes[from] & 0xff;
        long middle = bytes[from + (length >> 1)] & 0xff;
        long last = bytes[from + length - 1] & 0xff;
        long mixed = first << 16 | middle << 24 | last | (long) length << 8;
        return XxHash64.avalanche(mixed ^ secret32(0) ^ secret32(4));
    }

    private long upTo8() {
        long hash = (data32(length - 4) + (data32(0) << 32)) ^ secret64(8) ^ secret64(16);
        hash ^= Long.rotateLeft(hash, 49) ^ Long.rotateLeft(hash, 24);
        hash *= PRIME_MX2;
        hash ^= (hash >>> 35) + length;
        hash *= PRIME_MX2;
        return hash ^ hash >>> 28;
    }

    private long upTo16() {
        long low = data64(0) ^ secret64(24) ^ secret64(32);
        long high = data64(length - 8) ^ secret64(40) ^ secret64(48);
        return avalanche(length + Long.reverseBytes(low) + high + fold(low, high));
    }

    private long upTo128() {
        long sum = length * P1;
        for (int i = (length - 1) / 32; i >= 0; i--) {
            sum += mix(16 * i, 32 * i) + mix(length - 16 * (i + 1), 32 * i + 16);
        }
        return avalanche(sum);
    }

    private long upTo240() {
        long sum = length * P1;
        for (int i = 0; i < 8; i++) {
            sum += mix(16 * i, 16 * i);
        }
        sum = avalanche(sum);
        for (int i = 8; i < length / 16; i++) {
            sum += mix(16 * i, 16 * (i - 8) + 3);
        }
        return avalanche(sum + mix(length - 16, LAST_MIX));
    }

    private long stripes() {
        return avalanche(length * P1
                + pair(0, PRIME32_3, P1)
                + pair(2, P2, P3)
                + pair(4, P4, PRIME32_2)
                + pair(6, P5, PRIME32_1));
    }

    /**
     * Two lanes over the whole input, folded. Each takes the other's bytes, and no other lane's: so they are two numbers,
     * where in an array of eight a compiler would have to see through what aliases what.
     */
    private long pair(int lane, long even, long odd) {
        int place = Long.BYTES * lane;
        int stripes = (length - 1) / STRIPE;
        for (int stripe = 0; stripe < stripes; stripe++) {
            int inBlock = stripe % STRIPES;
            long first = data64(stripe * STRIPE + place);
            long second = data64(stripe * STRIPE + place + Long.BYTES);
            even += second + product(first ^ WORDS[inBlock + lane]);
            odd += first + product(second ^ WORDS[inBlock + lane + 1]);
            if (inBlock == STRIPES - 1) {
                even = scramble(even, lane);
                odd = scramble(odd, lane + 1);
            }
        }
        long first = data64(length - STRIPE + place);
        long second = data64(length - STRIPE + place + Long.BYTES);
        even += second + product(first ^ LAST_STRIPE[lane]);
        odd += first + product(second ^ LAST_STRIPE[lane + 1]);
        return fold(even ^ MERGE[lane], odd ^ MERGE[lane + 1]);
    }

    /** The product of the halves. */
    private static long product(long key) {
        return (key & 0xffffffffL) * (key >>> 32);
    }

    private static long scramble(long sum, int lane) {
        return (sum ^ sum >>> 47 ^ WORDS[SCRAMBLE + lane]) * PRIME32_1;
    }

    private long mix(int data, int secret) {
        return fold(data64(data) ^ secret64(secret), data64(data + 8) ^ secret64(secret + 8));
    }

    /** The halves of the unsigned product of 128 bits, one over the other. */
    private static long fold(long a, long b) {
        long high = Math.multiplyHigh(a, b) + ((a >> 63) & b) + ((b >> 63) & a);
        return a * b ^ high;
    }

    private static long avalanche(long value) {
        long hash = (value ^ value >>> 37) * PRIME_MX1;
        return hash ^ hash >>> 32;
    }

    private long data64(int offset) {
        return (long) XxHash64.LONG.get(bytes, from + offset);
    }

    private long data32(int offset) {
        return (int) XxHash64.INT.get(bytes, from + offset) & 0xffffffffL;
    }

    private static long[] words(int offset, int count) {
        return IntStream.range(0, count)
                .mapToLong(i -> secret64(offset + Long.BYTES * i))
                .toArray();
    }

    private static long secret64(int offset) {
        return (long) XxHash64.LONG.get(SECRET, offset);
    }

    private static long secret32(int offset) {
        return (int) XxHash64.INT.get(SECRET, offset) & 0xffffffffL;
    }
}
