package io.cloudfiles.format.wal;

/** The numbers of a log's framing (rocksdb.md R3). */
final class WalSpec {
    /** R3: no physical record crosses the end of a block. */
    static final int BLOCK = 1 << 15;

    /** R3: checksum, length, type. */
    static final int HEADER = 7;

    /** R3: the same and the number of the log. */
    static final int RECYCLABLE_HEADER = 11;

    /** R3: a checksum covers all from the type on. */
    static final int TYPE_AT = 6;

    static final int LENGTH_AT = 4;

    // R3: types of physical records.
    static final int ZERO = 0;
    static final int FULL = 1;
    static final int FIRST = 2;
    static final int MIDDLE = 3;
    static final int LAST = 4;
    static final int RECYCLABLE_FULL = 5;
    static final int RECYCLABLE_FIRST = 6;
    static final int RECYCLABLE_MIDDLE = 7;
    static final int RECYCLABLE_LAST = 8;
    static final int COMPRESSION = 9;
    static final int TIMESTAMP_SIZES = 10;
    static final int RECYCLABLE_TIMESTAMP_SIZES = 11;
    static final int PREDECESSOR = 130;
    static final int RECYCLABLE_PREDECESSOR = 131;

    /** R3: types with this bit may be stepped over. */
    static final int IGNORABLE = 0x80;

    private WalSpec() {}

    static int header(int type) {
        return switch (type) {
            case RECYCLABLE_FULL,
                    RECYCLABLE_FIRST,
                    RECYCLABLE_MIDDLE,
                    RECYCLABLE_LAST,
                    RECYCLABLE_TIMESTAMP_SIZES,
                    RECYCLABLE_PREDECESSOR -> RECYCLABLE_HEADER;
            default -> HEADER;
        };
    }
}
