package io.cloudfiles.table;

import org.jspecify.annotations.Nullable;

/** A row kept: its values in an array. */
public final class ArrayRow implements Row {
    /** A row without columns. */
    public static final ArrayRow EMPTY = new ArrayRow(new Object[0]);

    private final @Nullable Object[] values;

    /** Takes the array over. */
    public ArrayRow(@Nullable Object[] values) {
        this.values = values;
    }

    @Override
    public @Nullable Object value(int position) {
        return values[position];
    }

    /** The values of a row, taken out of it. */
    public static @Nullable Object[] copy(Row row, int width) {
        @Nullable Object[] values = new @Nullable Object[width];
        for (int i = 0; i < width; i++) {
            values[i] = row.value(i);
        }
        return values;
    }
}
