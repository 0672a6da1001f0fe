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
import org.jspecify.annotations.Nullable;

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

    /** The same, where its bytes need not be copied. */
    private final @Nullable BlockInput blocks;

    private final String file;

    /** What is read into, and where bytes are put together that lie in two blocks; none until it is needed. */
    private byte[] own = {};

    private byte[] block = own;
    private long blockStart;
    private int at;
    private int end;

    /** What is left of the input's block while {@link #block} is our own. */
    private byte[] rest = own;

    private int restAt;
    private int restEnd;

    /** Reads {@code in}, which this stream closes; {@code file} names it in errors. */
    public ByteStream(InputStream in, String file) {
        this.in = in;
        this.blocks = in instanceof BlockInput input ? input : null;
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

    /** Puts so many bytes together in our own block; false where they are not there. */
    private boolean gather(int length) {
        int left = end - at;
        long position = position();
        System.arraycopy(block, at, own(), 0, left);
        block = own;
        blockStart = position;
        at = 0;
        end = left;
        while (end < length && append(length)) {}
        return end >= length;
    }

    private byte[] own() {
        if (own.length == 0) {
            own = new byte[BLOCK];
        }
        return own;
    }

    /** Adds to our own block what is next, of an input's block no more than is wanted; false at the end. */
    private boolean append(int wanted) {
        if (blocks == null) {
            return readOn();
        }
        if (restAt == restEnd && !nextRest(blocks)) {
            return false;
        }
        int count = Math.min(wanted - end, restEnd - restAt);
        System.arraycopy(rest, restAt, block, end, count);
        restAt += count;
        end += count;
        return true;
    }

    private boolean refill() {
        long position = position();
        if (blocks == null) {
            block = own();
            blockStart = position;
            at = 0;
            end = 0;
            return readOn();
        }
        if (restAt == restEnd && !nextRest(blocks)) {
            return false;
        }
        block = rest;
        at = restAt;
        end = restEnd;
        restAt = restEnd;
        blockStart = position - at;
        return true;
    }

    private boolean nextRest(BlockInput input) {
        if (!input.next()) {
            return false;
        }
        rest = input.block();
        restAt = input.from();
        restEnd = input.to();
        return true;
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
