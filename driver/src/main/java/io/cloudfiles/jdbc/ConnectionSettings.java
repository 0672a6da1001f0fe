package io.cloudfiles.jdbc;

import io.cloudfiles.sql.memory.MemoryLimit;
import io.cloudfiles.table.DatabaseOptions;
import java.time.ZoneId;
import java.util.Optional;

/**
 * What a URL and its properties ask for.
 *
 * @param url as given, shown by the metadata
 * @param root a folder or a URI; empty where paths in SQL must be absolute
 * @param user as given, never checked; empty for none
 * @param zone the session's zone
 * @param schema the schema that a connection begins in
 * @param parallelism how many partitions a scan reads at once, at least 1
 * @param queryTimeoutSeconds what statements begin with, 0 for none
 * @param memoryLimit what the operators of one statement may hold
 * @param database what the database is opened with
 */
record ConnectionSettings(
        String url,
        Optional<String> root,
        String user,
        ZoneId zone,
        String schema,
        int parallelism,
        int queryTimeoutSeconds,
        MemoryLimit memoryLimit,
        DatabaseOptions database) {}
