package io.cloudfiles.sql.signature;

import org.jspecify.annotations.Nullable;

/** A function written as an argument, as it is within one row; what it does not take of the values given is ignored. */
public interface Lambda {
    /** Its value for up to three arguments; null is SQL NULL. */
    @Nullable Object of(@Nullable Object first, @Nullable Object second, @Nullable Object third);

    /** Its value for two arguments. */
    default @Nullable Object of(@Nullable Object first, @Nullable Object second) {
        return of(first, second, null);
    }

    /** Its value for one argument. */
    default @Nullable Object of(@Nullable Object argument) {
        return of(argument, null, null);
    }

    /** Whether a condition holds for two arguments: true, neither false nor NULL. */
    default boolean holds(@Nullable Object first, @Nullable Object second) {
        return Boolean.TRUE.equals(of(first, second));
    }
}
