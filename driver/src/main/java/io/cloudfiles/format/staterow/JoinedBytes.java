package io.cloudfiles.format.staterow;

import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.format.row.FieldReader;
import io.cloudfiles.type.Binary;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Two fields of bytes as one; NULL where either is. */
record JoinedBytes(FieldReader first, FieldReader second) implements FieldReader {
    @Override
    public void read(ByteSlice bytes, int from, int length, ColumnVector target) {
        target.addObject(value(bytes, from, length));
    }

    @Override
    public @Nullable Object value(ByteSlice bytes, int from, int length) {
        if (first.value(bytes, from, length) instanceof Binary left
                && second.value(bytes, from, length) instanceof Binary right) {
            byte[] joined = Arrays.copyOf(left.toByteArray(), left.length() + right.length());
            System.arraycopy(right.toByteArray(), 0, joined, left.length(), right.length());
            return Binary.wrap(joined);
        }
        return null;
    }
}
