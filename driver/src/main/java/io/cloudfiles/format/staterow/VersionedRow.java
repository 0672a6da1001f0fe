package io.cloudfiles.format.staterow;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.format.row.FieldReader;
import org.jspecify.annotations.Nullable;

/** Reads a field of rows that a byte stands before, which says how they are written (rocksdb.md R21). */
record VersionedRow(FieldReader row) implements FieldReader {
    /** R21: how many bytes the version takes. */
    static final int HEAD = 1;

    /** R21: the only version there is. */
    static final byte VERSION = 0;

    @Override
    public void read(ByteSlice bytes, int from, int length, ColumnVector target) {
        requireVersion(bytes, from, length);
        row.read(bytes, from + HEAD, length - HEAD, target);
    }

    @Override
    public @Nullable Object value(ByteSlice bytes, int from, int length) {
        requireVersion(bytes, from, length);
        return row.value(bytes, from + HEAD, length - HEAD);
    }

    static void requireVersion(ByteSlice bytes, int from, int length) {
        if (length < HEAD) {
            throw new CorruptFileException(bytes.location(from), "no bytes where a row is expected");
        }
        byte version = bytes.int8(from);
        if (version != VERSION) {
            throw new UnsupportedFormatException(
                    bytes.location(from), "a row of version " + (version & 0xff) + "; read is version " + VERSION);
        }
    }
}
