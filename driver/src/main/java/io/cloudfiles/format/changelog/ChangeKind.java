package io.cloudfiles.format.changelog;

/** What a record of a changelog does (rocksdb.md R18). */
public enum ChangeKind {
    /** The key gets the value. */
    PUT,
    /** The value is appended to what the key has. */
    MERGE,
    /** The key is removed. */
    DELETE,
    /** The keys from the key up to the value, which is no longer meant, are removed. */
    DELETE_RANGE
}
