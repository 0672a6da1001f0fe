package io.cloudfiles.comparison;

import java.util.Locale;

/** How a state store keeps its state, as Spark's provider and its settings say. */
enum Provider {
    HDFS("HDFS-backed"),
    ROCKSDB("RocksDB"),
    CHANGELOG("RocksDB with changelog");

    private final String title;

    Provider(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    /** The folder of its checkpoint, below that of all checkpoints. */
    String folder() {
        return name().toLowerCase(Locale.ROOT);
    }
}
