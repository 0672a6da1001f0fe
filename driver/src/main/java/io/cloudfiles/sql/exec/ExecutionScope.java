package io.cloudfiles.sql.exec;

import io.cloudfiles.table.ScanContext;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one execution of a plan runs with.
 *
 * @param zone the session's
 * @param now when the statement began: what current_timestamp gives
 * @param parameters the values of {@code ?} by index, of the types that the plan gives them
 */
public record ExecutionScope(ZoneId zone, Instant now, List<@Nullable Object> parameters, ScanContext scan) {
    public ExecutionScope {
        // List.copyOf refuses NULLs
        parameters = Collections.unmodifiableList(new ArrayList<>(parameters));
    }
}
