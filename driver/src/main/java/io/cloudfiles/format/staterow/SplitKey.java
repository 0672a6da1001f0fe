package io.cloudfiles.format.staterow;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.format.row.FieldReader;
import org.jspecify.annotations.Nullable;

/** Reads a field of keys in two parts: the length of the first, the first, the second (rocksdb.md R21). */
record SplitKey(FieldReader part, boolean second) implements FieldReader {
    @Override
    public void read(ByteSlice bytes, int from, int length, ColumnVector target) {
        int first = firstLength(bytes, from, length);
        part.read(bytes, begin(from, first), second ? length - Integer.BYTES - first : first, target);
    }

    @Override
    public @Nullable Object value(ByteSlice bytes, int from, int length) {
        int first = firstLength(bytes, from, length);
        return part.value(bytes, begin(from, first), second ? length - Integer.BYTES - first : first);
    }

    private int begin(int from, int first) {
        return from + Integer.BYTES + (second ? first : 0);
    }

    static int firstLength(ByteSlice bytes, int from, int length) {
        int first = length < Integer.BYTES ? -1 : bytes.int32(from);
        if (first < 0 || first > length - Integer.BYTES) {
            throw new CorruptFileException(
                    bytes.location(from), "a key of " + length + " bytes whose first part has " + first);
        }
        return first;
    }
}
