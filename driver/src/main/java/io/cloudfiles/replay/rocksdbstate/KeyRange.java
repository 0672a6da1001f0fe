package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.format.manifest.LiveFile;
import io.cloudfiles.format.rocksdb.KeyOrder;
import io.cloudfiles.format.row.ByteSlice;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which user keys are wanted, in the order of their column family. */
public final class KeyRange {
    /** Every key. */
    public static final KeyRange ALL = new KeyRange(null, null, false);

    /** Every key, and they may come in any order. */
    static final KeyRange IN_ANY_ORDER = new KeyRange(null, null, false);

    /** No key: none comes before the empty one. */
    static final KeyRange NONE = between(new byte[0], new byte[0]);

    private final byte @Nullable [] from;
    private final byte @Nullable [] to;
    private final boolean toInclusive;

    private KeyRange(byte @Nullable [] from, byte @Nullable [] to, boolean toInclusive) {
        this.from = from;
        this.to = to;
        this.toInclusive = toInclusive;
    }

    /** One key. */
    public static KeyRange of(byte[] key) {
        byte[] copy = key.clone();
        return new KeyRange(copy, copy, true);
    }

    /** From a key on, to before another. */
    public static KeyRange between(byte[] from, byte[] to) {
        return new KeyRange(from.clone(), to.clone(), false);
    }

    /** From a key on. */
    public static KeyRange from(byte[] from) {
        return new KeyRange(from.clone(), null, false);
    }

    /** The keys that begin with a prefix; of a family in {@link KeyOrder#BYTEWISE} order. */
    public static KeyRange startingWith(byte[] prefix) {
        byte[] behind = prefix.clone();
        int last = behind.length - 1;
        while (last >= 0 && behind[last] == (byte) 0xff) {
            last--;
        }
        if (last < 0) {
            return from(prefix);
        }
        behind[last]++;
        byte[] to = Arrays.copyOf(behind, last + 1);
        return new KeyRange(prefix.clone(), to, false);
    }

    /** What of the range follows a key; of a family in {@link KeyOrder#BYTEWISE} order. */
    KeyRange after(byte[] key) {
        byte[] next = Arrays.copyOf(key, key.length + 1);
        return from != null && Arrays.compareUnsigned(from, next) >= 0 ? this : new KeyRange(next, to, toInclusive);
    }

    /** The range from the beginning of the first to the end of the one that ends last; all of {@link KeyOrder#BYTEWISE}. */
    static KeyRange around(List<KeyRange> ranges) {
        byte[] end = new byte[0];
        for (KeyRange range : ranges) {
            if (range.to == null) {
                return new KeyRange(ranges.get(0).from, null, false);
            }
            end = Arrays.compareUnsigned(range.to, end) > 0 ? range.to : end;
        }
        return new KeyRange(ranges.get(0).from, end, true);
    }

    /** Sorts by where ranges begin, in {@link KeyOrder#BYTEWISE} order. */
    static int compareStarts(KeyRange a, KeyRange b) {
        return a.from == null || b.from == null
                ? Boolean.compare(a.from != null, b.from != null)
                : Arrays.compareUnsigned(a.from, b.from);
    }

    /** Where to begin; null for the first key. */
    byte @Nullable [] from() {
        return from;
    }

    boolean isAll() {
        return from == null && to == null;
    }

    /** Whether it was made around single keys, so that few lie in it. */
    boolean isOfKeys() {
        return toInclusive;
    }

    /** The key, where the range is of one; null where it is of more. */
    byte @Nullable [] onlyKey() {
        return toInclusive && from == to ? from : null;
    }

    /** Whether a key lies in the range; of a family in {@link KeyOrder#BYTEWISE} order. */
    boolean contains(byte[] array, int at, int length) {
        if (from != null && Arrays.compareUnsigned(array, at, at + length, from, 0, from.length) < 0) {
            return false;
        }
        int behind = to == null ? -1 : Arrays.compareUnsigned(array, at, at + length, to, 0, to.length);
        return toInclusive ? behind <= 0 : behind < 0;
    }

    boolean contains(ByteSlice key) {
        return contains(key.array(), key.offset(), key.length());
    }

    /** Whether a key lies behind the range. */
    boolean endsBefore(KeyOrder order, byte[] key, int length) {
        if (to == null) {
            return false;
        }
        int compared = order.compare(key, 0, length, to, 0, to.length);
        return toInclusive ? compared > 0 : compared >= 0;
    }

    boolean beginsAfter(KeyOrder order, LiveFile file) {
        return from != null && file.largest().compareUserKey(order, from, 0, from.length) < 0;
    }

    boolean endsBefore(KeyOrder order, LiveFile file) {
        if (to == null) {
            return false;
        }
        int compared = file.smallest().compareUserKey(order, to, 0, to.length);
        return toInclusive ? compared > 0 : compared >= 0;
    }
}
