package io.cloudfiles.format.staterow;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.format.row.ByteSlice;
import java.util.Arrays;

/**
 * The rows of a value that holds several, one after the other: each behind its length, with what merging puts between
 * them (rocksdb.md R21). For one thread.
 */
public final class RowList {
    private final byte[] delimiter;
    private ByteSlice value = new ByteSlice("");
    private int from;
    private int length;
    private int next;
    private int end;

    /** What stands between two rows: nothing, or the text that a merge puts there. */
    public RowList(byte[] delimiter) {
        this.delimiter = delimiter.clone();
    }

    /** Goes before the first row of a value. */
    public void begin(ByteSlice rows) {
        begin(rows, 0, rows.length());
    }

    /** Goes before the first row of a value that begins at an index of {@code bytes} and has {@code size} bytes. */
    void begin(ByteSlice bytes, int first, int size) {
        value = bytes;
        next = first;
        end = first + size;
        length = -1;
    }

    /**
     * Steps to the next row; false behind the last.
     *
     * @throws CorruptFileException where lengths do not fit
     */
    public boolean next() {
        if (next == end) {
            return false;
        }
        if (length >= 0) {
            skipDelimiter();
        }
        if (end - next < Integer.BYTES) {
            throw corrupt("a list of rows ends within a length");
        }
        length = value.int32(next);
        from = next + Integer.BYTES;
        if (length < 0 || length > end - from) {
            throw corrupt("a row of " + length + " bytes in a list with " + (end - from) + " left");
        }
        next = from + length;
        return true;
    }

    /** Where in the value the row begins. */
    public int from() {
        return from;
    }

    /** How many bytes the row has. */
    public int length() {
        return length;
    }

    private void skipDelimiter() {
        int at = value.offset() + next;
        if (end - next < delimiter.length
                || !Arrays.equals(value.array(), at, at + delimiter.length, delimiter, 0, delimiter.length)) {
            throw corrupt("rows of a list without the delimiter between them");
        }
        next += delimiter.length;
    }

    private CorruptFileException corrupt(String text) {
        return new CorruptFileException(value.location(next), text);
    }
}
