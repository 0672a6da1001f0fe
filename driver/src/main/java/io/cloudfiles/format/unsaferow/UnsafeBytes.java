package io.cloudfiles.format.unsaferow;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.format.row.ByteSlice;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Little-endian reads within one row's bytes. Indexes count from the row's start; what an index may be is checked by
 * {@link #need} and {@link #region} before it is read.
 */
final class UnsafeBytes {
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN)
            .withInvokeExactBehavior();
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN)
            .withInvokeExactBehavior();
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN)
            .withInvokeExactBehavior();

    private final ByteSlice row;
    private final byte[] bytes;
    private final int from;
    private final int start;
    private final int length;

    /** A row that lies within other bytes. */
    UnsafeBytes(ByteSlice row, int from, int length) {
        if (from < 0 || length < 0 || from > row.length() - length) {
            throw new IndexOutOfBoundsException(from + " and " + length + " of " + row.length());
        }
        this.row = row;
        this.bytes = row.array();
        this.from = from;
        this.start = row.offset() + from;
        this.length = length;
    }

    int length() {
        return length;
    }

    byte int8(int at) {
        return bytes[start + at];
    }

    short int16(int at) {
        return (short) SHORT.get(bytes, start + at);
    }

    int int32(int at) {
        return (int) INT.get(bytes, start + at);
    }

    long int64(int at) {
        return (long) LONG.get(bytes, start + at);
    }

    /** Whether bit {@code index} of the null bits that begin at {@code bitset} is set. */
    boolean bit(int bitset, int index) {
        return ((int8(bitset + (index >> 3)) >> (index & 7)) & 1) != 0;
    }

    String text(int at, int length) {
        return new String(bytes, start + at, length, StandardCharsets.UTF_8);
    }

    byte[] copy(int at, int length) {
        return Arrays.copyOfRange(bytes, start + at, start + at + length);
    }

    void copyTo(int at, int length, ByteBuffer target) {
        target.put(bytes, start + at, length);
    }

    /** Refuses a part that is shorter than its fixed head; {@code %d} in what it is stands for how many it holds. */
    void need(String what, long count, int at, int length, long needed) {
        if (length < needed) {
            throw corrupt(at, what.formatted(count) + " needs " + needed + " bytes, it has " + length);
        }
    }

    /**
     * Checks the word at {@code wordAt}, which says where in the part {@code [base, base + length)} something lies.
     * Returns it as is: the high half is the offset from {@code base}, the low half the size.
     */
    long region(int wordAt, int base, int length) {
        long word = int64(wordAt);
        int offset = offsetOf(word);
        int size = sizeOf(word);
        if (offset < 0 || size < 0 || offset > length - size) {
            throw corrupt(
                    wordAt, "a field of " + size + " bytes at " + offset + " leaves its row of " + length + " bytes");
        }
        return word;
    }

    static int offsetOf(long word) {
        return (int) (word >> 32);
    }

    static int sizeOf(long word) {
        return (int) word;
    }

    CorruptFileException corrupt(int at, String text) {
        return new CorruptFileException(row.location(from + at), "row does not fit its schema: " + text);
    }
}
