package io.cloudfiles.codec;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A place in bytes of RocksDB or Avro that never leaves its bounds: little-endian numbers and varints (rocksdb.md R1).
 * Each read names the field it reads.
 */
public final class VarintCursor {
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN)
            .withInvokeExactBehavior();
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN)
            .withInvokeExactBehavior();
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN)
            .withInvokeExactBehavior();

    /** R1: seven bits a byte, so that 32 bits take five bytes at most and 64 bits ten. */
    private static final int MAX_SHIFT_32 = 28;

    private static final int MAX_SHIFT_64 = 63;

    private final byte[] bytes;
    private final int start;
    private final int end;
    private final String file;
    private final long position;
    private final boolean exact;
    private int at;

    private VarintCursor(byte[] bytes, int start, int end, String file, long position, boolean exact) {
        this.bytes = bytes;
        this.start = start;
        this.at = start;
        this.end = end;
        this.file = file;
        this.position = position;
        this.exact = exact;
    }

    /** Over a whole array, not copied, whose first byte lies at {@code origin}. */
    public static VarintCursor over(byte[] bytes, Location origin) {
        return over(bytes, 0, bytes.length, origin);
    }

    /** Over a part of an array, not copied, whose byte {@code from} lies at {@code origin}. */
    public static VarintCursor over(byte[] bytes, int from, int to, Location origin) {
        return over(bytes, from, to, origin.file(), Math.max(0, origin.offset()));
    }

    /** The same, without a {@link Location} for each of many cursors. */
    public static VarintCursor over(byte[] bytes, int from, int to, String file, long position) {
        return new VarintCursor(bytes, from, to, file, position, true);
    }

    /** Over plain bytes that the file holds packed at {@code origin}: errors name that place whatever byte is read. */
    public static VarintCursor within(byte[] bytes, int from, int to, Location origin) {
        return new VarintCursor(bytes, from, to, origin.file(), origin.offset(), false);
    }

    /** The index in the array of the next byte. */
    public int index() {
        return at;
    }

    /** Goes to an index of the array, within the bounds. */
    public void moveTo(int index) {
        if (index < start || index > end) {
            throw corrupt("a place at byte " + index + " of " + (end - start));
        }
        at = index;
    }

    /** How many bytes are left. */
    public int remaining() {
        return end - at;
    }

    /** The place of the next byte, or of the packed bytes that it comes from. */
    public Location location() {
        return new Location(file, exact ? position + (at - start) : position);
    }

    /** Damage at the next byte. */
    public CorruptFileException corrupt(String text) {
        return new CorruptFileException(
                location(), exact ? text : text + "; at byte " + (at - start) + " of the plain block");
    }

    /** One byte, unsigned. */
    public int uint8(String field) {
        return bytes[advance(field, Byte.BYTES)] & 0xff;
    }

    /** Two bytes, unsigned. */
    public int uint16(String field) {
        return (short) SHORT.get(bytes, advance(field, Short.BYTES)) & 0xffff;
    }

    /** Four bytes, as they are. */
    public int int32(String field) {
        return (int) INT.get(bytes, advance(field, Integer.BYTES));
    }

    /** Eight bytes, as they are. */
    public long int64(String field) {
        return (long) LONG.get(bytes, advance(field, Long.BYTES));
    }

    /** At most five bytes, an unsigned number of 32 bits. */
    public long varint32(String field) {
        return varint(field, MAX_SHIFT_32) & 0xffffffffL;
    }

    /** At most ten bytes, 64 bits. */
    public long varint64(String field) {
        return varint(field, MAX_SHIFT_64);
    }

    /** A varint of 64 bits whose lowest bit is the sign. */
    public long zigzag64(String field) {
        long value = varint64(field);
        return (value >>> 1) ^ -(value & 1);
    }

    /** A varint of 64 bits that must be a count or a place: not above 2^63 - 1. */
    public long size(String field) {
        long value = varint64(field);
        if (value < 0) {
            throw corrupt(field + " is " + Long.toUnsignedString(value) + ", which no sound file has");
        }
        return value;
    }

    /** A varint of 32 bits that must be at most {@code limit}. */
    public int atMost(String field, int limit) {
        // Nearly all are one byte.
        if (at < end && bytes[at] >= 0 && bytes[at] <= limit) {
            return bytes[at++];
        }
        long value = varint32(field);
        if (value > limit) {
            throw corrupt(field + " is " + value + ", at most " + limit + " is possible");
        }
        return (int) value;
    }

    /** The length, a varint of 32 bits, of bytes that follow it and are all there. */
    public int length(String field) {
        int length = atMost(field, Integer.MAX_VALUE);
        if (length > end - at) {
            throw corrupt(field + " needs " + length + " bytes, " + remaining() + " left");
        }
        return length;
    }

    /** A copy of the bytes that follow their length. */
    public byte[] lengthPrefixed(String field) {
        return bytes(field, length(field));
    }

    /** A cursor over the bytes that follow their length; this one steps over them. */
    public VarintCursor slice(String field) {
        int length = length(field);
        int from = advance(field, length);
        long place = exact ? position + (from - start) : position;
        return new VarintCursor(bytes, from, from + length, file, place, exact);
    }

    /** A copy of the next {@code length} bytes. */
    public byte[] bytes(String field, int length) {
        int from = advance(field, length);
        return Arrays.copyOfRange(bytes, from, from + length);
    }

    /** Steps over {@code length} bytes and returns the index of the first. */
    public int advance(String field, int length) {
        if (length < 0 || length > end - at) {
            throw corrupt(field + " needs " + length + " bytes, " + remaining() + " left");
        }
        int from = at;
        at += length;
        return from;
    }

    private long varint(String field, int maxShift) {
        long value = 0;
        for (int shift = 0; shift <= maxShift; shift += 7) {
            if (at == end) {
                throw corrupt(field + " is a number that goes on past the end");
            }
            byte group = bytes[at++];
            value |= (group & 0x7fL) << shift;
            if (group >= 0) {
                return value;
            }
        }
        throw corrupt(field + " is a number of too many bytes");
    }
}
