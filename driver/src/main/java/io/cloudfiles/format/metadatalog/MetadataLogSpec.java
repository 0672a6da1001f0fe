package io.cloudfiles.format.metadatalog;

import java.util.Map;

/** What §1 and §2 fix for the text logs. */
final class MetadataLogSpec {
    /** §1.1: the newest version of {@code offsets/<N>} that is read. */
    static final int OFFSETS_VERSION = 2;

    /** §1.1: from this version on an offset line names its source. */
    static final int NAMED_SOURCES = 2;

    /** §1.2: the newest version of {@code commits/<N>} that is read. */
    static final int COMMITS_VERSION = 3;

    /** §2: the newest version of a file source's log that is read. */
    static final int SOURCE_LOG_VERSION = 1;

    /** §1.4: the newest version of the offset that a source began with. */
    static final int INITIAL_OFFSET_VERSION = 1;

    /** §2.1: the newest version of a file sink's log that is read. */
    static final int SINK_LOG_VERSION = 1;

    /** §1.1: stands where a source has no offset yet. */
    static final String NO_OFFSET = "-";

    /** Offsets of thousands of partitions and a session's settings fit; a line beyond it is no line of a log. */
    static final int LONGEST_LINE = 64 << 20;

    /** A path and a few numbers. */
    static final int LONGEST_ENTRY_LINE = 1 << 20;

    /** A TIMESTAMP counts microseconds: milliseconds from here on have none. */
    static final long LATEST_MILLIS = Long.MAX_VALUE / 1000;

    /** §1.1: what a setting is where an older checkpoint does not record it. */
    static final Map<String, String> ABSENT_SETTINGS = Map.ofEntries(
            Map.entry(
                    "spark.sql.streaming.stateStore.providerClass",
                    "org.apache.spark.sql.execution.streaming.state.HDFSBackedStateStoreProvider"),
            Map.entry("spark.sql.streaming.stateStore.compression.codec", "lz4"),
            Map.entry("spark.sql.streaming.join.stateFormatVersion", "1"),
            Map.entry("spark.sql.streaming.aggregation.stateFormatVersion", "1"),
            Map.entry("spark.sql.streaming.flatMapGroupsWithState.stateFormatVersion", "1"),
            Map.entry("spark.sql.streaming.multipleWatermarkPolicy", "min"),
            Map.entry("spark.sql.streaming.statefulOperator.useStrictDistribution", "false"),
            Map.entry("spark.sql.optimizer.pruneFiltersCanPruneStreamingSubplan", "true"),
            Map.entry("spark.sql.streaming.stateStore.encodingFormat", "unsaferow"),
            Map.entry("spark.sql.streaming.stateStore.rowChecksum.enabled", "false"),
            Map.entry("spark.sql.streaming.stateStore.rocksdb.mergeOperatorVersion", "1"),
            Map.entry("spark.sql.function.protobufExtensions.enabled", "false"),
            Map.entry("spark.sql.streaming.queryEvolution.enableSourceEvolution", "false"));

    private MetadataLogSpec() {}
}
