package io.cloudfiles.tck.live;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** How a stream keeps its state: the provider and what it is told. */
record StoreConf(StateProvider provider, String codec, boolean rowChecksums, int partitions) {
    static final String STORE = "spark.sql.streaming.stateStore.";

    private static final List<String> CODECS = List.of("lz4", "zstd", "snappy", "lzf");
    private static final String STATE = "org.apache.spark.sql.execution.streaming.state.";

    /** At random within the most partitions; the turn sees to it that every codec gets its share. */
    static StoreConf of(StateProvider provider, int turn, int mostPartitions, Random random) {
        String codec = CODECS.get(turn % CODECS.size());
        return new StoreConf(provider, codec, random.nextInt(3) == 0, 1 + random.nextInt(mostPartitions));
    }

    /** The same stream's store after a restart: what may change between runs changes. */
    StoreConf restarted() {
        return switch (provider) {
            case ROCKSDB -> new StoreConf(StateProvider.CHANGELOG, codec, rowChecksums, partitions);
            case CHANGELOG -> new StoreConf(StateProvider.ROCKSDB, codec, rowChecksums, partitions);
            case HDFS, UNIQUE, UNIQUE_CHANGELOG -> this;
        };
    }

    /** What the session that writes must be told. */
    Map<String, String> settings() {
        Map<String, String> settings = new HashMap<>();
        settings.put("spark.sql.shuffle.partitions", Integer.toString(partitions));
        settings.put(
                STORE + "providerClass",
                STATE + (provider.onRocksDb() ? "RocksDBStateStoreProvider" : "HDFSBackedStateStoreProvider"));
        settings.put(STORE + "compression.codec", codec);
        settings.put(STORE + "rowChecksum.enabled", Boolean.toString(rowChecksums));
        settings.put(STORE + "rocksdb.changelogCheckpointing.enabled", Boolean.toString(provider.hasChangelog()));
        settings.put(STORE + "checkpointFormatVersion", provider.hasUniqueIds() ? "2" : "1");
        return settings;
    }
}
