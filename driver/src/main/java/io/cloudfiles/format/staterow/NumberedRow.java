package io.cloudfiles.format.staterow;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.format.row.FieldReader;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads a field of rows that the number of their schema stands before (checkpoint.md §7.1).
 *
 * @param readers by number
 */
record NumberedRow(Map<Integer, FieldReader> readers) implements FieldReader {
    /** §7.1: how many bytes the number takes. */
    private static final int HEAD = Short.BYTES;

    NumberedRow {
        readers = Map.copyOf(readers);
    }

    @Override
    public void read(ByteSlice bytes, int from, int length, ColumnVector target) {
        reader(bytes, from, length).read(bytes, from + HEAD, length - HEAD, target);
    }

    @Override
    public @Nullable Object value(ByteSlice bytes, int from, int length) {
        return reader(bytes, from, length).value(bytes, from + HEAD, length - HEAD);
    }

    private FieldReader reader(ByteSlice bytes, int from, int length) {
        if (length < HEAD) {
            throw new CorruptFileException(
                    bytes.location(from), "a row of " + length + " bytes, too few for the number of its schema");
        }
        int number = (short) ((bytes.int8(from + 1) << Byte.SIZE) | (bytes.int8(from) & 0xff));
        FieldReader reader = readers.get(number);
        if (reader == null) {
            throw new CorruptFileException(
                    bytes.location(from),
                    "a row of schema " + number + ", and the schema files have "
                            + readers.keySet().stream().sorted().toList());
        }
        return reader;
    }
}
