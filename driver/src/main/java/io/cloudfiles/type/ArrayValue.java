package io.cloudfiles.type;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** An ARRAY value. Equality is that of the elements. */
public final class ArrayValue {
    private final @Nullable Object[] elements;

    private ArrayValue(@Nullable Object[] elements) {
        this.elements = elements;
    }

    /** Takes ownership of the array: the caller does not change it afterwards. */
    public static ArrayValue wrap(@Nullable Object... elements) {
        return new ArrayValue(elements);
    }

    /** How many elements. */
    public int size() {
        return elements.length;
    }

    /** The element at an index from 0; null is SQL NULL. */
    public @Nullable Object element(int index) {
        return elements[index];
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ArrayValue that && Arrays.equals(elements, that.elements);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(elements);
    }

    @Override
    public String toString() {
        return "Array" + Arrays.toString(elements);
    }
}
