package io.cloudfiles.format.staterow;

import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.format.row.FieldReader;
import io.cloudfiles.type.ArrayValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads all rows of a value that holds several, as an array. */
public final class RowArray implements FieldReader {
    private final FieldReader element;
    private final byte[] delimiter;

    /**
     * A reader of whole values.
     *
     * @param element reads one row
     * @param delimiter what stands between two rows
     */
    public RowArray(FieldReader element, byte[] delimiter) {
        this.element = element;
        this.delimiter = delimiter.clone();
    }

    @Override
    public void read(ByteSlice bytes, int from, int length, ColumnVector target) {
        target.addObject(value(bytes, from, length));
    }

    @Override
    public Object value(ByteSlice bytes, int from, int length) {
        RowList rows = new RowList(delimiter);
        rows.begin(bytes, from, length);
        List<@Nullable Object> elements = new ArrayList<>();
        while (rows.next()) {
            elements.add(element.value(bytes, rows.from(), rows.length()));
        }
        return ArrayValue.wrap(elements.toArray());
    }
}
