package io.cloudfiles.replay.rocksdbstate;

/** What the writes to a random database do, beside puts. */
enum Feature {
    DELETES,
    RANGES,
    MERGES,
    SINGLE_DELETES,
    /** A table for every few writes. */
    FLUSH_OFTEN,
    /** Nothing is flushed. */
    LOG_ONLY,
    /** Small tables, compacted into several levels. */
    LEVELS,
    /** Three column families, one of which may be dropped. */
    FAMILIES,
    REVERSED,
    SMALL_BLOCKS,
    HUGE_VALUES,
    /** Some entries come by a table that was written elsewhere. */
    INGESTED,
    /** Old versions are kept for a while. */
    SNAPSHOT
}
