package io.cloudfiles.format.row;

import io.cloudfiles.codec.KeyHash;
import io.cloudfiles.codec.VarintCursor;
import io.cloudfiles.error.Location;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A run of bytes within a larger array, with its place in a file. A reader moves one slice along as it reads: its bytes
 * hold until the reader's next step.
 */
public final class ByteSlice {
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN)
            .withInvokeExactBehavior();
    private static final VarHandle BIG_LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN)
            .withInvokeExactBehavior();

    private final String file;
    private byte[] bytes = new byte[0];
    private int offset;
    private int length;
    private long position;

    /** An empty slice of {@code file}. */
    public ByteSlice(String file) {
        this.file = file;
    }

    /**
     * Moves to other bytes.
     *
     * @param filePosition where the first of them lies in the file, in plain bytes
     */
    public void moveTo(byte[] array, int from, int count, long filePosition) {
        bytes = array;
        offset = from;
        length = count;
        position = filePosition;
    }

    /** Leaves out the first {@code head} bytes, and all but {@code count} of the others. */
    public void narrow(int head, int count) {
        moveTo(bytes, offset + head, count, position + head);
    }

    /** The array that the bytes lie in; not to be changed. */
    public byte[] array() {
        return bytes;
    }

    /** Where in {@link #array()} they begin. */
    public int offset() {
        return offset;
    }

    /** How many they are. */
    public int length() {
        return length;
    }

    /** The byte at an index from 0, which must be less than the length. */
    public byte int8(int index) {
        return bytes[offset + index];
    }

    /** Four little-endian bytes from an index on, which must be there. */
    public int int32(int index) {
        return (int) INT.get(bytes, offset + index);
    }

    /** Eight big-endian bytes from an index on, which must be there. */
    public long int64BigEndian(int index) {
        return (long) BIG_LONG.get(bytes, offset + index);
    }

    /** The place of the byte at an index from 0. */
    public Location location(int index) {
        return new Location(file, position + index);
    }

    /** A cursor over the bytes from an index on, to before another. */
    public VarintCursor cursor(int from, int to) {
        return VarintCursor.over(bytes, offset + from, offset + to, file, position + from);
    }

    /** A copy of the bytes. */
    public byte[] copy() {
        return Arrays.copyOfRange(bytes, offset, offset + length);
    }

    /** Two longs that stand for the bytes in a set. */
    public long[] fingerprint() {
        return KeyHash.of(bytes, offset, length);
    }
}
