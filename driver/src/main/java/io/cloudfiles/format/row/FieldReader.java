package io.cloudfiles.format.row;

import org.jspecify.annotations.Nullable;

/**
 * Reads one field of rows, or the row as a whole, and nothing else of them. Safe for use by several threads.
 *
 * <p>Every method throws {@link io.cloudfiles.error.CorruptFileException} where the bytes do not fit the schema.
 */
public interface FieldReader {
    /**
     * Adds the field of a row to a column; NULL where it or a struct around it is null.
     *
     * @param from where in {@code bytes} the row begins
     * @param length how many bytes the row has
     */
    void read(ByteSlice bytes, int from, int length, ColumnVector target);

    /** The same value, boxed; null for NULL. */
    @Nullable Object value(ByteSlice bytes, int from, int length);

    /** Adds the field of a row that takes all of {@code row}. */
    default void read(ByteSlice row, ColumnVector target) {
        read(row, 0, row.length(), target);
    }
}
