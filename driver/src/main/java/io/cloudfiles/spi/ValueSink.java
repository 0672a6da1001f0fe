package io.cloudfiles.spi;

import org.jspecify.annotations.Nullable;

/** A column that takes a value for each row. Values are those of package {@code type}. */
public interface ValueSink {
    /** Adds NULL. */
    void addNull();

    /** Adds a value of a type that is held as {@link Long}, or a BOOLEAN as 0 or 1. */
    void addLong(long value);

    /** Adds a FLOAT or DOUBLE. */
    void addDouble(double value);

    /** Adds a value of any other type, null for NULL. */
    void addObject(@Nullable Object value);

    /** Adds a boxed value of any type, null for NULL. */
    default void add(@Nullable Object value) {
        if (value instanceof Long number) {
            addLong(number);
        } else if (value instanceof Boolean truth) {
            addLong(truth ? 1 : 0);
        } else if (value instanceof Double || value instanceof Float) {
            addDouble(((Number) value).doubleValue());
        } else if (value == null) {
            addNull();
        } else {
            addObject(value);
        }
    }
}
