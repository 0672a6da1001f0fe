package io.cloudfiles.sql.expression;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What expressions see besides their row.
 *
 * @param zone the session's
 * @param now when the statement began
 * @param parameters the values of {@code ?}, by index
 */
public record Environment(ZoneId zone, Instant now, List<@Nullable Object> parameters) {
    /** For constants: without parameters. */
    public static Environment of(ZoneId zone, Instant now) {
        return new Environment(zone, now, Collections.emptyList());
    }
}
