package io.cloudfiles.format.staterow;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.format.row.ByteSlice;

/** What of the layout of keys and values is of use without reading fields. */
public final class StateRows {
    /** How many bytes stand before an UnsafeRow in a store on RocksDB. */
    public static final int VERSION_SIZE = VersionedRow.HEAD;

    private StateRows() {}

    /**
     * How many bytes the first part of a key in two parts takes, with its length: keys that share these bytes share the
     * fields of that part, and lie one behind the other.
     *
     * @throws CorruptFileException where the key has not as many
     */
    public static int firstPartSize(ByteSlice key) {
        return Integer.BYTES + SplitKey.firstLength(key, 0, key.length());
    }
}
