package io.cloudfiles.comparison;

import java.util.Locale;

/** How a state store keeps its state, as Spark's provider and its settings say. */
enum Provider {
    HDFS,
    ROCKSDB,
    CHANGELOG;

    /** The folder of its checkpoint, below that of all checkpoints. */
    String folder() {
        return name().toLowerCase(Locale.ROOT);
    }
}
