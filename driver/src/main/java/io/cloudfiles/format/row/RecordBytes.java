package io.cloudfiles.format.row;

import io.cloudfiles.codec.ByteStream;

/**
 * The key and the value of a stream's current record: a key, the length of the value, and that. They lie in the stream's
 * own block where the record fits in there, and are copied only where it does not.
 */
public final class RecordBytes {
    private static final int FIRST_BUFFER = 256;

    private final ByteStream in;
    private final ByteSlice key;
    private final ByteSlice value;
    private byte[] keyBytes = new byte[FIRST_BUFFER];
    private byte[] valueBytes = new byte[FIRST_BUFFER];
    private boolean whole;

    /** For the records of {@code in}; {@code file} names it in errors. */
    public RecordBytes(ByteStream in, String file) {
        this.in = in;
        this.key = new ByteSlice(file);
        this.value = new ByteSlice(file);
    }

    /** The key that was read; it holds until the next one is. */
    public ByteSlice key() {
        return key;
    }

    /** The value that was read, or an empty one that {@link #noValue} said; it holds until the next key is read. */
    public ByteSlice value() {
        return value;
    }

    /** Reads a key of so many bytes, behind which the four of the value's length must follow. */
    public void readKey(int length) {
        long head = (long) length + Integer.BYTES;
        whole = in.holds(head) && in.holds(head + Math.max(0, in.peekInt32(length)));
        long position = in.position();
        if (whole) {
            key.moveTo(in.block(), in.at(), length, position);
            in.skip("key", length);
        } else {
            keyBytes = in.bytes("key", length, keyBytes, 0);
            key.moveTo(keyBytes, 0, length, position);
        }
    }

    /** Reads the value, whose length has been read. */
    public void readValue(int length) {
        long position = in.position();
        if (whole) {
            value.moveTo(in.block(), in.at(), length, position);
            in.skip("value", length);
        } else {
            valueBytes = in.bytes("value", length, valueBytes, 0);
            value.moveTo(valueBytes, 0, length, position);
        }
    }

    /** The record has none. */
    public void noValue() {
        value.moveTo(valueBytes, 0, 0, in.position());
    }
}
