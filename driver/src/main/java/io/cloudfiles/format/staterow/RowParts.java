package io.cloudfiles.format.staterow;

import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.format.row.FieldReader;
import io.cloudfiles.type.StructValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A struct put together of fields that lie in different parts of the bytes. */
record RowParts(List<FieldReader> fields) implements FieldReader {
    RowParts {
        fields = List.copyOf(fields);
    }

    @Override
    public void read(ByteSlice bytes, int from, int length, ColumnVector target) {
        target.addObject(value(bytes, from, length));
    }

    @Override
    public Object value(ByteSlice bytes, int from, int length) {
        @Nullable Object[] values = new @Nullable Object[fields.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = fields.get(i).value(bytes, from, length);
        }
        return StructValue.wrap(values);
    }
}
