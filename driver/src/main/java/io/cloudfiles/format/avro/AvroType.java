package io.cloudfiles.format.avro;

import io.cloudfiles.codec.VarintCursor;
import io.cloudfiles.format.row.ColumnVector;
import org.jspecify.annotations.Nullable;

/** A value as its writer wrote it and as its reader wants it. Safe for use by several threads. */
sealed interface AvroType permits AvroArray, AvroLeaf, AvroMap, AvroOptional, AvroStruct {
    /** The value, boxed as package {@code type} says; null for NULL. */
    @Nullable Object read(VarintCursor in);

    /** Steps over the value. */
    void skip(VarintCursor in);

    /** Adds the value to a column of the reader's type. */
    default void add(VarintCursor in, ColumnVector target) {
        target.addObject(read(in));
    }

    /** The fewest bytes that a value takes. */
    int leastSize();
}
