package io.cloudfiles.sql.exec;

import io.cloudfiles.sql.memory.StatementMemory;
import io.cloudfiles.sql.signature.Session;
import io.cloudfiles.table.ScanContext;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one execution of a plan runs with.
 *
 * @param session where the statement runs, and since when
 * @param parameters the values of {@code ?} by index, of the types that the plan gives them
 * @param memory what its operators hold
 */
public record ExecutionScope(
        Session session, List<@Nullable Object> parameters, ScanContext scan, StatementMemory memory) {
    public ExecutionScope {
        // List.copyOf refuses NULLs
        parameters = Collections.unmodifiableList(new ArrayList<>(parameters));
    }

    /** The session's zone. */
    ZoneId zone() {
        return session.zone();
    }
}
