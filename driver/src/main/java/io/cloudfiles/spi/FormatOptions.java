package io.cloudfiles.spi;

import io.cloudfiles.error.RequestException;
import java.time.ZoneId;
import java.util.Optional;
import java.util.OptionalLong;

/** The options of one call, by name in any case. Only those of the format, and of every format, can be there. */
public interface FormatOptions {
    /** A text that is given. */
    Optional<String> text(String name);

    /** A truth value that is given. */
    Optional<Boolean> flag(String name);

    /** A whole number that is given. */
    OptionalLong number(String name);

    /** The zone of dates and times that name none: option {@code timeZone}, else the session's. */
    ZoneId zone();

    /** Whether the call gives the schema, so that files need not be looked at for theirs. */
    boolean hasSchema();

    /** The error for a given value that cannot be. */
    RequestException invalid(String name, String wanted);
}
