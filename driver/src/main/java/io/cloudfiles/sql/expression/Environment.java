package io.cloudfiles.sql.expression;

import io.cloudfiles.sql.signature.Session;
import io.cloudfiles.table.SourceFiles;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What expressions see besides their row.
 *
 * @param session where the statement runs, and since when
 * @param parameters the values of {@code ?}, by index
 */
public record Environment(Session session, List<@Nullable Object> parameters) {
    /** For constants: without parameters. */
    public static Environment of(ZoneId zone, Instant now) {
        return new Environment(new Session(zone, now, "", SourceFiles.NONE), Collections.emptyList());
    }

    /** The session's zone. */
    public ZoneId zone() {
        return session.zone();
    }
}
