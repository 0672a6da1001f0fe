package io.cloudfiles.format.unsaferow;

import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.format.row.FieldReader;
import org.jspecify.annotations.Nullable;

/**
 * Reads a field of rows each of which may be the one that Spark puts where there is nothing to say: a single field, which
 * is null (§8). Only just these bytes are taken for it.
 */
record PlaceholderRow(FieldReader row) implements FieldReader {
    /** The null bits of one field that is null. */
    private static final long BITS = 1;

    private static final int SIZE = 2 * UnsafeRowSpec.WORD;

    @Override
    public void read(ByteSlice bytes, int from, int length, ColumnVector target) {
        if (isPlaceholder(new UnsafeBytes(bytes, from, length))) {
            target.addNull();
        } else {
            row.read(bytes, from, length, target);
        }
    }

    @Override
    public @Nullable Object value(ByteSlice bytes, int from, int length) {
        return isPlaceholder(new UnsafeBytes(bytes, from, length)) ? null : row.value(bytes, from, length);
    }

    private static boolean isPlaceholder(UnsafeBytes in) {
        return in.length() == SIZE && in.int64(0) == BITS && in.int64(UnsafeRowSpec.WORD) == 0;
    }
}
