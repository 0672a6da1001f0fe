package io.cloudfiles.table;

import java.util.Map;

/**
 * What a database is opened with.
 *
 * @param verifyChecksums whether Hadoop's and Spark's checksum side files are compared with what is read
 * @param discoveryDepth how many folders below the root checkpoints are looked for
 * @param hadoop settings passed to Hadoop's Configuration, without the {@code hadoop.} prefix
 */
public record DatabaseOptions(boolean verifyChecksums, int discoveryDepth, Map<String, String> hadoop, Access access) {
    public DatabaseOptions {
        hadoop = Map.copyOf(hadoop);
    }

    /** As the options page documents the defaults. */
    public static DatabaseOptions defaults() {
        return new DatabaseOptions(true, 4, Map.of(), Access.UNLIMITED);
    }
}
