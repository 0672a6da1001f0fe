package io.cloudfiles.format.staterow;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.format.row.FieldReader;
import org.jspecify.annotations.Nullable;

/** Reads the time of keys that have it apart, as big-endian bytes with the sign turned (rocksdb.md R21). */
record TimestampKey(boolean first) implements FieldReader {
    /** R21: how many bytes the time takes. */
    private static final int SIZE = Long.BYTES;

    @Override
    public void read(ByteSlice bytes, int from, int length, ColumnVector target) {
        target.addLong(time(bytes, from, length));
    }

    @Override
    public Object value(ByteSlice bytes, int from, int length) {
        return time(bytes, from, length);
    }

    private long time(ByteSlice bytes, int from, int length) {
        requireTime(bytes, from, length);
        return bytes.int64BigEndian(first ? from : from + length - SIZE) ^ Long.MIN_VALUE;
    }

    private static void requireTime(ByteSlice bytes, int from, int length) {
        if (length < SIZE) {
            throw new CorruptFileException(
                    bytes.location(from), "a key of " + length + " bytes with a time of " + SIZE);
        }
    }

    /** Reads a field of the row that is the rest of such keys. */
    record Rest(FieldReader row, boolean timeFirst) implements FieldReader {
        @Override
        public void read(ByteSlice bytes, int from, int length, ColumnVector target) {
            requireTime(bytes, from, length);
            row.read(bytes, timeFirst ? from + SIZE : from, length - SIZE, target);
        }

        @Override
        public @Nullable Object value(ByteSlice bytes, int from, int length) {
            requireTime(bytes, from, length);
            return row.value(bytes, timeFirst ? from + SIZE : from, length - SIZE);
        }
    }
}
