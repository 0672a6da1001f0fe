package io.cloudfiles.type;

import org.jspecify.annotations.Nullable;

/**
 * A MAP value: keys and values in stored order.
 *
 * @param keys never null elements, as many as {@code values}
 * @param values a null element is SQL NULL
 */
public record MapValue(ArrayValue keys, ArrayValue values) {
    public MapValue {
        if (keys.size() != values.size()) {
            throw new IllegalArgumentException(keys.size() + " keys, " + values.size() + " values");
        }
    }

    /** How many entries. */
    public int size() {
        return keys.size();
    }

    /** The value of the first entry with that key, or null. */
    public @Nullable Object get(Object key) {
        for (int i = 0; i < keys.size(); i++) {
            if (key.equals(keys.element(i))) {
                return values.element(i);
            }
        }
        return null;
    }
}
