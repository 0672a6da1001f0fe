package io.cloudfiles.codec;

import static io.cloudfiles.codec.XxHash64.LONG;

/** Looks through bytes a word at a time. */
public final class ByteSearch {
    /** A word whose bytes are all 1, and one of their highest bits. */
    private static final long ONES = 0x0101010101010101L;

    private static final long HIGH_BITS = 0x8080808080808080L;

    private static final int FIRST_PRINTABLE = 0x20;

    private ByteSearch() {}

    /** Where the first {@code wanted} lies from {@code from} and before {@code to}; -1 where there is none. */
    public static int indexOf(byte[] bytes, int from, int to, byte wanted) {
        int at = from;
        for (; to - at >= Long.BYTES; at += Long.BYTES) {
            long found = zeros((long) LONG.get(bytes, at) ^ ONES * wanted);
            if (found != 0) {
                return at + Long.numberOfTrailingZeros(found) / Byte.SIZE;
            }
        }
        while (at < to && bytes[at] != wanted) {
            at++;
        }
        return at < to ? at : -1;
    }

    /**
     * Where the first byte lies from {@code from} and before {@code to} that is not ASCII or does not stand in a JSON string
     * as it is: a quote, a backslash, a control character; {@code to} where there is none.
     */
    public static int endOfPlainJson(byte[] bytes, int from, int to) {
        int at = from;
        for (; to - at >= Long.BYTES; at += Long.BYTES) {
            long word = (long) LONG.get(bytes, at);
            long control = (word - ONES * FIRST_PRINTABLE) & ~word & HIGH_BITS;
            long found = control | (word & HIGH_BITS) | zeros(word ^ ONES * '"') | zeros(word ^ ONES * '\\');
            if (found != 0) {
                return at + Long.numberOfTrailingZeros(found) / Byte.SIZE;
            }
        }
        while (at < to && bytes[at] >= FIRST_PRINTABLE && bytes[at] != '"' && bytes[at] != '\\') {
            at++;
        }
        return at;
    }

    /** The high bit of the lowest byte that is zero, and perhaps of others above it; 0 where no byte is zero. */
    private static long zeros(long word) {
        return (word - ONES) & ~word & HIGH_BITS;
    }
}
