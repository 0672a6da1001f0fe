package io.cloudfiles.type.value;

import org.jspecify.annotations.Nullable;

/** Takes a value that is not NULL to another type. */
@FunctionalInterface
public interface Conversion {
    /**
     * The value in the other type, or null where that is NULL.
     *
     * @throws io.cloudfiles.error.EvaluationException where the other type cannot hold it
     */
    @Nullable Object convert(Object value);

    /** The same, NULL staying NULL. */
    default @Nullable Object convertNullable(@Nullable Object value) {
        return value == null ? null : convert(value);
    }
}
