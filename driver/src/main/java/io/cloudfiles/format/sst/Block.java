package io.cloudfiles.format.sst;

import io.cloudfiles.codec.VarintCursor;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;

/** A plain block, whose tail has been checked: entries with restarts, where a key is whole (rocksdb.md R8). */
final class Block {
    private final byte[] bytes;
    private final Location where;
    private final int restartsAt;
    private final int restarts;
    private final int keysEnd;
    private final boolean separateValues;

    private Block(byte[] bytes, Location where, int restartsAt, int restarts, int keysEnd, boolean separateValues) {
        this.bytes = bytes;
        this.where = where;
        this.restartsAt = restartsAt;
        this.restarts = restarts;
        this.keysEnd = keysEnd;
        this.separateValues = separateValues;
    }

    /** Reads the tail; {@code where} is the block's place in the file. */
    static Block parse(byte[] bytes, Location where) {
        VarintCursor in = VarintCursor.within(bytes, 0, bytes.length, where);
        int end = bytes.length - Integer.BYTES;
        in.moveTo(end);
        int packed = in.int32("restart count");
        if ((packed & SstSpec.UNKNOWN_BIT) != 0) {
            throw new UnsupportedFormatException(where, "a block that uses a feature of later versions");
        }
        boolean separate = (packed & SstSpec.SEPARATE_VALUES) != 0;
        int valuesAt = 0;
        if (separate) {
            end -= Integer.BYTES;
            in.moveTo(end);
            valuesAt = in.int32("where values begin");
        }
        if ((packed & SstSpec.HASH_INDEX) != 0) {
            end -= Short.BYTES;
            in.moveTo(end);
            end -= in.uint16("buckets of the hash index");
        }
        int restarts = packed & SstSpec.RESTART_COUNT;
        int restartsAt = end - restarts * Integer.BYTES;
        if (restarts == 0 || restarts > end / Integer.BYTES) {
            throw in.corrupt("a block of " + bytes.length + " bytes with " + restarts + " restarts");
        }
        if (separate && (valuesAt < 0 || valuesAt > restartsAt)) {
            throw in.corrupt("values begin at " + valuesAt + ", entries end at " + restartsAt);
        }
        Block block = new Block(bytes, where, restartsAt, restarts, separate ? valuesAt : restartsAt, separate);
        block.checkRestarts(in);
        return block;
    }

    private void checkRestarts(VarintCursor in) {
        int before = -1;
        for (int i = 0; i < restarts; i++) {
            int at = restart(i);
            boolean sound = i == 0 ? at == 0 : at > before && at < keysEnd;
            if (!sound) {
                throw in.corrupt("restart " + i + " is at byte " + at + " of " + keysEnd);
            }
            before = at;
        }
    }

    byte[] bytes() {
        return bytes;
    }

    Location where() {
        return where;
    }

    int restarts() {
        return restarts;
    }

    /** Where the entries, or at least their keys, end. */
    int keysEnd() {
        return keysEnd;
    }

    /** Whether values stand behind all keys. */
    boolean hasSeparateValues() {
        return separateValues;
    }

    int valuesEnd() {
        return restartsAt;
    }

    /** The place of an entry whose key is whole. */
    int restart(int index) {
        int at = restartsAt + index * Integer.BYTES;
        return (bytes[at] & 0xff)
                | (bytes[at + 1] & 0xff) << 8
                | (bytes[at + 2] & 0xff) << 16
                | (bytes[at + 3] & 0xff) << 24;
    }

    /** A cursor over the entries, or their keys. */
    VarintCursor cursor() {
        return VarintCursor.within(bytes, 0, keysEnd, where);
    }
}
