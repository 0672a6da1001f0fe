package io.cloudfiles.sql;

import io.cloudfiles.sql.memory.MemoryLimit;
import java.time.ZoneId;

/**
 * What a session's statements are understood and run with.
 *
 * @param zone the zone in which TIMESTAMP values are shown, read and taken apart
 * @param parallelism how many partitions a scan reads at once
 * @param schema the schema that unqualified table names are looked up in; may be one that does not exist
 * @param memoryLimit what the operators of one statement may hold
 * @param doubleQuotedIdentifiers whether double quotes hold a name, not a string
 */
public record SessionSettings(
        ZoneId zone, int parallelism, String schema, MemoryLimit memoryLimit, boolean doubleQuotedIdentifiers) {
    /** The same, with names looked up elsewhere. */
    public SessionSettings withSchema(String other) {
        return new SessionSettings(zone, parallelism, other, memoryLimit, doubleQuotedIdentifiers);
    }
}
