package io.cloudfiles.format.wal;

import io.cloudfiles.error.Location;

/**
 * Where and why reading a log ended (rocksdb.md R3, R13).
 *
 * @param text why, for a person
 */
public record LogEnd(Kind kind, Location where, String text) {
    /** How an end is to be taken. */
    public enum Kind {
        /** The file ends behind a whole record. */
        CLEAN,
        /** What follows was left over from an older log in the same file. */
        OLD_RECORD,
        /** The file ends within a record: its writer was stopped. */
        TORN,
        /** Bytes that no writer leaves. */
        DAMAGED
    }

    /** Whether all that was ever written before was read. */
    public boolean isWhole() {
        return kind == Kind.CLEAN || kind == Kind.OLD_RECORD;
    }
}
