package io.cloudfiles.format.avro;

import io.cloudfiles.codec.VarintCursor;

/** The blocks that the items of an array or a map come in: a count and as many items, again and again, until a count of 0. */
final class AvroBlocks {
    /** More items that take no bytes, which are all NULL, are a damaged count rather than anybody's state. */
    private static final long MOST_WITHOUT_BYTES = 1 << 16;

    private final VarintCursor in;
    private final int leastSize;

    AvroBlocks(VarintCursor in, int leastSize) {
        this.in = in;
        this.leastSize = leastSize;
    }

    /** How many items the next block has; 0 behind the last. */
    int next() {
        long count = in.zigzag64("number of items");
        if (count < 0) {
            count = -count;
            in.zigzag64("size of a block");
        }
        long most = leastSize == 0 ? MOST_WITHOUT_BYTES : in.remaining() / leastSize;
        if (count < 0 || count > most) {
            throw in.corrupt(
                    "a block of " + Long.toUnsignedString(count) + " items, and " + in.remaining() + " bytes are left");
        }
        return (int) count;
    }
}
