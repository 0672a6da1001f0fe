package io.cloudfiles.format.changelog;

/** The numbers of a changelog (rocksdb.md R18). */
final class ChangelogSpec {
    /** R18: how many bytes a header has, two of length, {@code v} and a digit. */
    static final int HEADER = 4;

    static final int HEADER_TEXT = 2;

    static final int GREATEST_VERSION = 4;

    /** R18: from this version on there is a lineage. */
    static final int LINEAGE_VERSION = 3;

    // R18: what records of versions 2 and 4 begin with.
    static final int END_RECORD = 0x00;
    static final int PUT_RECORD = 0x01;
    static final int DELETE_RECORD = 0x10;
    static final int MERGE_RECORD = 0x11;
    static final int DELETE_RANGE_RECORD = 0x20;

    /** R18: stands for the length of a value that is not there, or of the key behind the last record. */
    static final int ABSENT = -1;

    private ChangelogSpec() {}

    /** Whether records begin with what they do. */
    static boolean isTyped(int version) {
        return version == 2 || version == 4;
    }

    /** Whether a record may begin with the byte. */
    static boolean isRecord(int type) {
        return switch (type) {
            case PUT_RECORD, DELETE_RECORD, MERGE_RECORD, DELETE_RANGE_RECORD -> true;
            default -> false;
        };
    }
}
