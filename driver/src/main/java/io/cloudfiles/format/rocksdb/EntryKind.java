package io.cloudfiles.format.rocksdb;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;

/** What an entry says of its key (rocksdb.md R12). */
public enum EntryKind {
    /** The key is gone. */
    DELETE(0x00),
    /** The key has this value. */
    PUT(0x01),
    /** The value is to be joined to what the key had. */
    MERGE(0x02),
    /** The key, which was put once, is gone. */
    SINGLE_DELETE(0x07),
    /** All keys from this one up to the value, which is no longer meant, are gone. */
    DELETE_RANGE(0x0f),
    /** The value holds columns, of which the one without a name is the plain value. */
    ENTITY(0x16),
    /** The value has a time behind it. */
    TIMED_PUT(0x18);

    private static final int BLOB_INDEX = 0x11;
    private static final int TIMED_DELETE = 0x14;

    private final int code;

    EntryKind(int code) {
        this.code = code;
    }

    /** The number that stands in the files. */
    public int code() {
        return code;
    }

    /**
     * The kind of that number.
     *
     * @throws UnsupportedFormatException where the value lies in a blob file, or keys have timestamps
     * @throws CorruptFileException where there is no such kind
     */
    public static EntryKind of(int code, Location where) {
        return switch (code) {
            case 0x00 -> DELETE;
            case 0x01 -> PUT;
            case 0x02 -> MERGE;
            case 0x07 -> SINGLE_DELETE;
            case 0x0f -> DELETE_RANGE;
            case 0x16 -> ENTITY;
            case 0x18 -> TIMED_PUT;
            case BLOB_INDEX ->
                throw new UnsupportedFormatException(where, "a value that lies in a blob file; those are not read");
            case TIMED_DELETE ->
                throw new UnsupportedFormatException(where, "a deletion with a timestamp of the user's");
            default -> throw new CorruptFileException(where, "an entry of kind " + code + ", which there is not");
        };
    }
}
