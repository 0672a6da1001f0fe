package io.cloudfiles.type;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A STRUCT value: its fields by ordinal. Equality is that of the fields. */
public final class StructValue {
    private final @Nullable Object[] fields;

    private StructValue(@Nullable Object[] fields) {
        this.fields = fields;
    }

    /** Takes ownership of the array: the caller does not change it afterwards. */
    public static StructValue wrap(@Nullable Object... fields) {
        return new StructValue(fields);
    }

    /** How many fields. */
    public int size() {
        return fields.length;
    }

    /** The field at an ordinal from 0; null is SQL NULL. */
    public @Nullable Object field(int ordinal) {
        return fields[ordinal];
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StructValue that && Arrays.equals(fields, that.fields);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(fields);
    }

    @Override
    public String toString() {
        return "Struct" + Arrays.toString(fields);
    }
}
