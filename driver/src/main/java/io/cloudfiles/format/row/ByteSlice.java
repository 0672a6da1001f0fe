package io.cloudfiles.format.row;

import io.cloudfiles.codec.KeyHash;
import io.cloudfiles.error.Location;
import java.util.Arrays;

/**
 * A run of bytes within a larger array, with its place in a file. A reader moves one slice along as it reads: its bytes
 * hold until the reader's next step.
 */
public final class ByteSlice {
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

    /** The place of the byte at an index from 0. */
    public Location location(int index) {
        return new Location(file, position + index);
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
