package io.cloudfiles.sql.signature;

import io.cloudfiles.table.SourceFiles;
import java.time.Instant;
import java.time.ZoneId;

/**
 * What a function may know of where it runs.
 *
 * @param zone the session's
 * @param now when the statement began
 * @param schema the session's current schema; empty where a constant is worked out without one
 * @param files looks up files that rows name; {@link SourceFiles#NONE} where a constant is worked out
 */
public record Session(ZoneId zone, Instant now, String schema, SourceFiles files) {}
