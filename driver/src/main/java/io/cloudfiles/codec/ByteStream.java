package io.cloudfiles.codec;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.StorageException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A {@link ByteCursor} for what is too long to hold: it reads forward through a stream, names the fields it reads, and
 * allocates only as bytes really arrive. Big-endian.
 */
public final class ByteStream implements AutoCloseable {
    /** How much is read ahead, and by how much a buffer may grow before its bytes have arrived. */
    private static final int BLOCK = 1 << 16;

    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN)
            .withInvokeExactBehavior();

    private final InputStream in;
    private final String file;
    private final byte[] block = new byte[BLOCK];
    private long blockStart;
    private int at;
    private int end;

    /** Reads {@code in}, which this stream closes; {@code file} names it in errors. */
    public ByteStream(InputStream in, String file) {
        this.in = in;
        this.file = file;
    }

    /** The place of the next byte. */
    public Location location() {
        return new Location(file, position());
    }

    /** How many bytes have been read. */
    public long position() {
        return blockStart + at;
    }

    /** Whether no byte is left. */
    public boolean atEnd() {
        return at == end && !refill();
    }

    /** One byte, unsigned. */
    public int uint8(String field) {
        if (atEnd()) {
            throw tooShort(field, 1, 0);
        }
        return block[at++] & 0xff;
    }

    /** Four bytes, signed. */
    public int int32(String field) {
        if (end - at < Integer.BYTES) {
            return ByteCursor.over(bytes(field, Integer.BYTES, new byte[Integer.BYTES], 0), location())
                    .int32(field);
        }
        int value = int32At(at);
        at += Integer.BYTES;
        return value;
    }

    /**
     * Whether the next bytes lie together in {@link #block} from {@link #at} on, where they stay until a method reads
     * beyond them. False where the block is too small for them, or the file ends before.
     */
    public boolean holds(long length) {
        return length <= end - at || (length <= BLOCK && gather((int) length));
    }

    /** What was read ahead; not to be changed. */
    public byte[] block() {
        return block;
    }

    /** Where the next byte lies in {@link #block}. */
    public int at() {
        return at;
    }

    /** Four bytes, signed, behind {@code distance} others, without a step; {@link #holds} must have said that they are there. */
    public int peekInt32(int distance) {
        return int32At(at + distance);
    }

    /** Four bytes, signed, little-endian. */
    public int int32Le(String field) {
        return Integer.reverseBytes(int32(field));
    }

    /**
     * Reads {@code length} bytes into {@code target} from {@code start}, or into a longer copy of it where it is too
     * short. Returns the array that holds them.
     */
    public byte[] bytes(String field, int length, byte[] target, int start) {
        byte[] buffer = target;
        int done = 0;
        while (done < length) {
            if (atEnd()) {
                throw tooShort(field, length, done);
            }
            int step = Math.min(length - done, end - at);
            if (buffer.length - start < done + step) {
                buffer = grow(buffer, start, done + step, length);
            }
            System.arraycopy(block, at, buffer, start + done, step);
            at += step;
            done += step;
        }
        return buffer;
    }

    /** Steps over {@code length} bytes. */
    public void skip(String field, int length) {
        int done = 0;
        while (done < length) {
            if (atEnd()) {
                throw tooShort(field, length, done);
            }
            int step = Math.min(length - done, end - at);
            at += step;
            done += step;
        }
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw new StorageException(Location.of(file), "cannot be closed: " + e.getMessage(), e);
        }
    }

    /** Doubles at most: a length that the file only claims costs no more memory than the file's own bytes. */
    private byte[] grow(byte[] buffer, int start, int needed, int wanted) {
        long doubled = Math.max(start + (long) needed, 2L * buffer.length);
        long enough = start + (long) wanted;
        long size = Math.min(doubled, enough);
        if (size > Integer.MAX_VALUE - 8) {
            throw new CorruptFileException(
                    location(), "a record of " + enough + " bytes is longer than any Spark writes");
        }
        return Arrays.copyOf(buffer, (int) size);
    }

    private CorruptFileException tooShort(String field, int length, int had) {
        return new CorruptFileException(
                location(), field + " needs " + length + " bytes, the file ends after " + had + " of them");
    }

    private int int32At(int index) {
        return (int) INT.get(block, index);
    }

    /** Moves what is left to the block's front and reads on until so many bytes are there; false where they are not. */
    private boolean gather(int length) {
        int left = end - at;
        System.arraycopy(block, at, block, 0, left);
        blockStart += at;
        at = 0;
        end = left;
        while (end < length && readOn()) {}
        return end >= length;
    }

    private boolean refill() {
        blockStart += end;
        at = 0;
        end = 0;
        return readOn();
    }

    private boolean readOn() {
        try {
            int count = in.read(block, end, block.length - end);
            end += Math.max(0, count);
            return count > 0;
        } catch (IOException e) {
            throw new StorageException(new Location(file, blockStart + end), "cannot be read: " + e.getMessage(), e);
        }
    }
}
