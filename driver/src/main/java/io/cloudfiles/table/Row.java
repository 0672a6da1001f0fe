package io.cloudfiles.table;

import org.jspecify.annotations.Nullable;

/**
 * A row's values by position. The typed getters spare boxing; they may be called only where {@link #isNull} is false and
 * the type fits. Values are those of package {@code type}.
 */
public interface Row {
    /** Whether the value is SQL NULL. */
    default boolean isNull(int position) {
        return value(position) == null;
    }

    /** The value, or null for SQL NULL. */
    @Nullable Object value(int position);

    /** A value whose type is held as {@link Long}. */
    default long longValue(int position) {
        return (Long) notNull(position);
    }

    /** A FLOAT or DOUBLE value. */
    default double doubleValue(int position) {
        return ((Number) notNull(position)).doubleValue();
    }

    private Object notNull(int position) {
        Object value = value(position);
        if (value == null) {
            throw new IllegalStateException("column " + position + " is NULL");
        }
        return value;
    }
}
