package io.cloudfiles.codec;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A place in a byte array that only moves forward and never leaves its bounds. Each read names the field it reads, so
 * that an error can say which one the file was too short for. Big-endian unless the method's name ends in {@code Le}.
 */
public final class ByteCursor {
    private static final VarHandle INT_BE = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN)
            .withInvokeExactBehavior();
    private static final VarHandle LONG_BE = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN)
            .withInvokeExactBehavior();

    private final byte[] bytes;
    private final int start;
    private final int end;
    private final Location origin;
    private int at;

    private ByteCursor(byte[] bytes, int start, int length, Location origin) {
        this.bytes = bytes;
        this.start = start;
        this.at = start;
        this.end = start + length;
        this.origin = origin;
    }

    /** Over a whole array, which is not copied; {@code origin} is the place of its first byte. */
    public static ByteCursor over(byte[] bytes, Location origin) {
        return new ByteCursor(bytes, 0, bytes.length, origin);
    }

    /** The place of the next byte. */
    public Location location() {
        return new Location(origin.file(), Math.max(0, origin.offset()) + (at - start));
    }

    /** How many bytes are left. */
    public int remaining() {
        return end - at;
    }

    /** One byte, signed. */
    public byte int8(String field) {
        return bytes[advance(field, Byte.BYTES)];
    }

    /** Two bytes, unsigned. */
    public int uint16(String field) {
        int from = advance(field, Short.BYTES);
        return ((bytes[from] & 0xff) << 8) | (bytes[from + 1] & 0xff);
    }

    /** Two bytes, signed. */
    public short int16(String field) {
        return (short) uint16(field);
    }

    /** Four bytes, signed. */
    public int int32(String field) {
        return (int) INT_BE.get(bytes, advance(field, Integer.BYTES));
    }

    /** The next four bytes, signed, which are not stepped over. */
    public int peekInt32(String field) {
        int from = advance(field, Integer.BYTES);
        at = from;
        return (int) INT_BE.get(bytes, from);
    }

    /** Four bytes, signed, little-endian. */
    public int int32Le(String field) {
        return Integer.reverseBytes(int32(field));
    }

    /** Eight bytes, signed. */
    public long int64(String field) {
        return (long) LONG_BE.get(bytes, advance(field, Long.BYTES));
    }

    /** Eight bytes, signed, little-endian. */
    public long int64Le(String field) {
        return Long.reverseBytes(int64(field));
    }

    /** A copy of the next {@code length} bytes. */
    public byte[] bytes(String field, int length) {
        int from = advance(field, length);
        return Arrays.copyOfRange(bytes, from, from + length);
    }

    /** A cursor over the next {@code length} bytes, which this one steps over. */
    public ByteCursor slice(String field, int length) {
        Location place = location();
        return new ByteCursor(bytes, advance(field, length), length, place);
    }

    /** A text as {@code DataOutput.writeUTF} writes it: two bytes of length, then modified UTF-8. */
    public String modifiedUtf8(String field) {
        Location place = location();
        int from = at;
        int length = uint16(field);
        advance(field, length);
        try {
            return new DataInputStream(new ByteArrayInputStream(bytes, from, Short.BYTES + length)).readUTF();
        } catch (IOException e) {
            throw new CorruptFileException(place, field + " is not modified UTF-8: " + e.getMessage());
        }
    }

    private int advance(String field, int length) {
        if (length < 0 || length > end - at) {
            throw new CorruptFileException(
                    location(),
                    field + " needs " + Integer.toUnsignedString(length) + " bytes, " + remaining() + " left");
        }
        int from = at;
        at += length;
        return from;
    }
}
