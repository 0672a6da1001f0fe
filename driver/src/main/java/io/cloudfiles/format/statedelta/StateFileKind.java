package io.cloudfiles.format.statedelta;

import io.cloudfiles.error.ErrorCode;

/** Which of the two files of an HDFS-backed store it is. */
public enum StateFileKind {
    /** What one batch changed: puts and removals. */
    DELTA(".delta", ErrorCode.STATE_DELTA_KEY_SIZE),
    /** All of a version: puts only. */
    SNAPSHOT(".snapshot", ErrorCode.STATE_SNAPSHOT_KEY_SIZE);

    private final String suffix;
    private final ErrorCode badKeySize;

    StateFileKind(String suffix, ErrorCode badKeySize) {
        this.suffix = suffix;
        this.badKeySize = badKeySize;
    }

    /** What the file's name ends in, behind its version. */
    public String suffix() {
        return suffix;
    }

    /** Spark's condition for a key length that cannot be. */
    ErrorCode badKeySize() {
        return badKeySize;
    }
}
