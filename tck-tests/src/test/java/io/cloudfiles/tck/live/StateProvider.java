package io.cloudfiles.tck.live;

/** The providers of state, each with the files that it leaves. */
enum StateProvider {
    /** Deltas and snapshots. */
    HDFS(false, false, false),
    /** A snapshot of RocksDB for every version. */
    ROCKSDB(true, false, false),
    /** Changelogs, and snapshots now and then. */
    CHANGELOG(true, true, false),
    /** Checkpoint format 2, a snapshot for every version. */
    UNIQUE(true, false, true),
    /** Checkpoint format 2 with changelogs and their lineage. */
    UNIQUE_CHANGELOG(true, true, true);

    private final boolean rocksDb;
    private final boolean changelog;
    private final boolean uniqueIds;

    StateProvider(boolean rocksDb, boolean changelog, boolean uniqueIds) {
        this.rocksDb = rocksDb;
        this.changelog = changelog;
        this.uniqueIds = uniqueIds;
    }

    boolean onRocksDb() {
        return rocksDb;
    }

    boolean hasChangelog() {
        return changelog;
    }

    /** Whether file names carry the id that a commit names: checkpoint format 2. */
    boolean hasUniqueIds() {
        return uniqueIds;
    }
}
