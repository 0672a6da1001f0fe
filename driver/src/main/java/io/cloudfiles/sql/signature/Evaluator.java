package io.cloudfiles.sql.signature;

import org.jspecify.annotations.Nullable;

/** A scalar function made ready for one statement: its arguments' values to its result. */
@FunctionalInterface
public interface Evaluator {
    /**
     * The function's value.
     *
     * @param arguments as many as the call has; null is SQL NULL
     */
    @Nullable Object evaluate(@Nullable Object[] arguments);
}
