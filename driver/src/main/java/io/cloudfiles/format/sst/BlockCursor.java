package io.cloudfiles.format.sst;

import io.cloudfiles.codec.VarintCursor;
import io.cloudfiles.format.rocksdb.KeyOrder;
import java.util.Arrays;

/** Steps through a block's entries (rocksdb.md R8). It is itself the current entry, whose key it puts together. */
abstract class BlockCursor {
    private static final int FIRST_KEY = 64;

    /** No place in a block. */
    private static final int NO_MORE = -1;

    final VarintCursor in;
    private final Block block;
    private final boolean hasLengths;
    private final boolean separateValues;
    private final int keySuffix;

    private byte[] key = new byte[FIRST_KEY];
    private int keyLength;
    private int nextRestart;
    private int nextRestartAt;
    private int nextValue;

    /**
     * Begins before the first entry.
     *
     * @param hasLengths whether entries tell the length of their value
     * @param keySuffix how many bytes follow the user key in each key
     */
    BlockCursor(Block block, boolean hasLengths, int keySuffix) {
        this.block = block;
        this.in = block.cursor();
        this.hasLengths = hasLengths;
        this.separateValues = block.hasSeparateValues();
        this.keySuffix = keySuffix;
        this.nextValue = block.keysEnd();
        expectRestart(0);
    }

    /** Steps to the next entry; false behind the last. */
    final boolean next() {
        if (in.remaining() == 0) {
            return false;
        }
        boolean atRestart = in.index() == nextRestartAt;
        if (atRestart) {
            expectRestart(nextRestart + 1);
        }
        int shared = in.atMost("shared key length", keyLength);
        int unshared = in.atMost("key length", Integer.MAX_VALUE);
        int valueLength = hasLengths ? in.atMost("value length", Integer.MAX_VALUE) : 0;
        if (separateValues && atRestart) {
            nextValue = block.keysEnd() + in.atMost("place of the value", block.valuesEnd() - block.keysEnd());
        }
        int from = in.advance("key", unshared);
        append(shared, from, unshared);
        if (hasLengths) {
            value(separateValues ? separateValue(valueLength) : in.advance("value", valueLength), valueLength);
        } else {
            bareValue(shared);
        }
        return true;
    }

    private int separateValue(int length) {
        if (length > block.valuesEnd() - nextValue) {
            throw in.corrupt("a value of " + length + " bytes goes on past the block's values");
        }
        int from = nextValue;
        nextValue += length;
        return from;
    }

    /** Goes to the first entry whose user key is not before the target; false where there is none. */
    final boolean seek(KeyOrder order, byte[] target, int length) {
        int low = 0;
        int high = block.restarts() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            toRestart(middle);
            if (next() && compareUserKey(order, target, length) < 0) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        toRestart(low);
        while (next()) {
            if (compareUserKey(order, target, length) >= 0) {
                return true;
            }
        }
        return false;
    }

    /** Takes note of where in {@link Block#bytes} the value lies. */
    abstract void value(int from, int length);

    /** Reads a value without a length from {@link #in}. */
    abstract void bareValue(int sharedKeyLength);

    final Block block() {
        return block;
    }

    /** The key, up to {@link #keyLength}; it holds until the next step. */
    final byte[] key() {
        return key;
    }

    final int keyLength() {
        return keyLength;
    }

    final int userKeyLength() {
        return keyLength - keySuffix;
    }

    /** Compares the current user key with {@code other} from 0 to {@code length}. */
    final int compareUserKey(KeyOrder order, byte[] other, int length) {
        return order.compare(key, 0, userKeyLength(), other, 0, length);
    }

    private void toRestart(int index) {
        in.moveTo(block.restart(index));
        expectRestart(index);
        keyLength = 0;
    }

    private void expectRestart(int index) {
        nextRestart = index;
        nextRestartAt = index < block.restarts() ? block.restart(index) : NO_MORE;
    }

    private void append(int shared, int from, int count) {
        long length = (long) shared + count;
        if (length < keySuffix || length > Integer.MAX_VALUE - 8) {
            throw in.corrupt("a key of " + length + " bytes; it has " + keySuffix + " at least");
        }
        if (length > key.length) {
            key = Arrays.copyOf(key, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(length, 2L * key.length)));
        }
        System.arraycopy(block.bytes(), from, key, shared, count);
        keyLength = (int) length;
    }
}
