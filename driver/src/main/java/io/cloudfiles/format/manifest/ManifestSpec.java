package io.cloudfiles.format.manifest;

/** The tags of a manifest's records (rocksdb.md R4). */
final class ManifestSpec {
    static final int COMPARATOR = 1;
    static final int LOG_NUMBER = 2;
    static final int NEXT_FILE_NUMBER = 3;
    static final int LAST_SEQUENCE = 4;
    static final int COMPACT_CURSOR = 5;
    static final int DELETED_FILE = 6;
    static final int NEW_FILE = 7;
    static final int PREVIOUS_LOG_NUMBER = 9;
    static final int FIRST_LOG_TO_KEEP = 10;
    static final int NEW_FILE_2 = 100;
    static final int NEW_FILE_3 = 102;
    static final int NEW_FILE_4 = 103;
    static final int COLUMN_FAMILY = 200;
    static final int COLUMN_FAMILY_ADD = 201;
    static final int COLUMN_FAMILY_DROP = 202;
    static final int MAX_COLUMN_FAMILY = 203;
    static final int IN_ATOMIC_GROUP = 300;
    static final int BLOB_FILE_ADDITION_OLD = 400;
    static final int BLOB_FILE_GARBAGE_OLD = 401;
    static final int IGNORABLE = 1 << 13;
    static final int BLOB_FILE_ADDITION = IGNORABLE + 2;
    static final int BLOB_FILE_GARBAGE = IGNORABLE + 3;
    static final int WAL_ADDITION_OLD = IGNORABLE + 4;
    static final int WAL_DELETION_OLD = IGNORABLE + 5;
    static final int FULL_HISTORY_TIMESTAMP = IGNORABLE + 6;
    static final int TIMESTAMPS_PERSISTED = IGNORABLE + 9;

    static final int WAL_END = 1;
    static final int WAL_SYNCED_SIZE = 2;

    static final int FILE_END = 1;
    static final int FILE_FIRST_LOG = 3;
    static final int FILE_OLDEST_BLOB = 4;
    static final int FILE_MIN_TIMESTAMP = 10;
    static final int FILE_MAX_TIMESTAMP = 11;
    static final int FILE_TIMESTAMPS_PERSISTED = 16;
    static final int FILE_NEEDED = 1 << 6;
    static final int FILE_PATH_ID = FILE_NEEDED + 1;

    /** R4: no database has as many levels. */
    static final int LEVELS = 64;

    /** R4: the bits of a file number above these are the number of a folder. */
    static final long FILE_NUMBER = (1L << 62) - 1;

    private ManifestSpec() {}
}
