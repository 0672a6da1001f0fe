package io.cloudfiles.jdbc;

import io.cloudfiles.sql.SessionSettings;
import io.cloudfiles.table.DatabaseOptions;
import java.util.Optional;

/**
 * What a URL and its properties ask for.
 *
 * @param url as given, shown by the metadata
 * @param root a folder or a URI; empty where paths in SQL must be absolute
 * @param user as given, never checked; empty for none
 * @param session what statements are understood and run with, while the schema is the one that the connection begins in
 * @param complexTypes what structs, arrays and maps are shown as
 * @param queryTimeoutSeconds what statements begin with, 0 for none
 * @param database what the database is opened with
 */
record ConnectionSettings(
        String url,
        Optional<String> root,
        String user,
        SessionSettings session,
        ComplexTypes complexTypes,
        int queryTimeoutSeconds,
        DatabaseOptions database) {}
