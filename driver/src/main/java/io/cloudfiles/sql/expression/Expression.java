package io.cloudfiles.sql.expression;

import io.cloudfiles.table.Row;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An expression made ready to be evaluated. The typed methods spare boxing: where {@link #isUnboxed} holds, a value is
 * cheaply asked for by {@link #isNull} and then {@link #longValue} or {@link #doubleValue}; elsewhere call {@link #value}
 * once.
 */
public interface Expression {
    /**
     * The value, or null for SQL NULL.
     *
     * @throws io.cloudfiles.error.EvaluationException where the expression has no value
     */
    @Nullable Object value(Row row);

    /** Whether the value is SQL NULL. */
    default boolean isNull(Row row) {
        return value(row) == null;
    }

    /** A value whose type is held as {@link Long}, and that is not NULL. */
    default long longValue(Row row) {
        return (Long) Objects.requireNonNull(value(row));
    }

    /** A FLOAT or DOUBLE value that is not NULL. */
    default double doubleValue(Row row) {
        return ((Number) Objects.requireNonNull(value(row))).doubleValue();
    }

    /** Whether asking {@link #isNull} and a typed method costs no more than {@link #value}. */
    default boolean isUnboxed() {
        return false;
    }

    /** Whether a condition holds: true, neither false nor NULL. */
    default boolean holds(Row row) {
        return Boolean.TRUE.equals(value(row));
    }
}
