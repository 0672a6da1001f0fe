package io.cloudfiles.format.rocksdb;

import io.cloudfiles.codec.VarintCursor;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import java.util.Arrays;

/** The plain value within a stored one that holds more (rocksdb.md R12). */
public final class EntryValue {
    /** R12: the only version of entities that keeps all columns in place. */
    private static final int ENTITY_VERSION = 1;

    private EntryValue() {}

    /** The value of the column without a name; empty where there is none. The value lies from {@code from} on. */
    public static byte[] ofEntity(byte[] bytes, int from, int length, Location where) {
        VarintCursor in = VarintCursor.within(bytes, from, from + length, where);
        long version = in.varint32("entity version");
        if (version != ENTITY_VERSION) {
            throw new UnsupportedFormatException(
                    where, "an entity of version " + version + "; read is version " + ENTITY_VERSION);
        }
        int columns = in.atMost("entity columns", in.remaining());
        long before = 0;
        long found = -1;
        int foundLength = 0;
        for (int i = 0; i < columns; i++) {
            int name = in.length("column name");
            in.advance("column name", name);
            int size = in.atMost("column size", Integer.MAX_VALUE);
            if (name == 0 && found < 0) {
                found = before;
                foundLength = size;
            }
            before += size;
        }
        if (before != in.remaining()) {
            throw in.corrupt("an entity's columns have " + before + " bytes, " + in.remaining() + " are there");
        }
        if (found < 0) {
            return new byte[0];
        }
        in.advance("columns", (int) found);
        return in.bytes("column", foundLength);
    }

    /** The value without the time behind it. The value lies from {@code from} on. */
    public static byte[] ofTimedPut(byte[] bytes, int from, int length, Location where) {
        VarintCursor in = VarintCursor.within(bytes, from, from + length, where);
        in.advance("time of the value", Long.BYTES);
        return Arrays.copyOfRange(bytes, from, from + length - Long.BYTES);
    }
}
