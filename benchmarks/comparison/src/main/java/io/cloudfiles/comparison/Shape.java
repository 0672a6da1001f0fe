package io.cloudfiles.comparison;

import java.util.Map;

/**
 * A checkpoint that Spark is to write.
 *
 * @param name its folder
 * @param keys keys of the state, or files of the log
 */
record Shape(String name, Kind kind, long keys, int partitions, int batches) {
    private static final String STORE = "spark.sql.streaming.stateStore.";

    /** What the checkpoint keeps, and how. */
    enum Kind {
        HDFS,
        /** A snapshot of each version, written by the maintenance. */
        SNAPSHOTS,
        /** No snapshot ever. */
        DELTAS,
        ROCKSDB,
        CHANGELOG,
        /** No state: a file source's log. */
        LOG
    }

    /** What Spark's session is told beside its defaults. */
    Map<String, String> settings() {
        return switch (kind) {
            case HDFS, LOG -> Map.of();
            case SNAPSHOTS -> Map.of(STORE + "minDeltasForSnapshot", "1", STORE + "maintenanceInterval", "500ms");
            case DELTAS -> Map.of(STORE + "minDeltasForSnapshot", "1000");
            case ROCKSDB -> rocksdb(false);
            case CHANGELOG -> rocksdb(true);
        };
    }

    private static Map<String, String> rocksdb(boolean changelog) {
        return Map.of(
                STORE + "providerClass",
                "org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider",
                STORE + "rocksdb.changelogCheckpointing.enabled",
                Boolean.toString(changelog));
    }
}
