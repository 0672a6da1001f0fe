package io.cloudfiles.format.staterow;

import io.cloudfiles.format.row.RowFormat;
import io.cloudfiles.format.stateschema.KeyEncoding;
import io.cloudfiles.format.unsaferow.UnsafeRowReader;

/** The ways in which the two sorts of state stores write rows. */
public final class StateRows {
    /** §6: keys and values of an HDFS-backed store are rows and nothing else. */
    public static final RowFormat BARE = UnsafeRowReader::of;

    /** R21: values of a store on RocksDB are rows behind their version. */
    public static final RowFormat VERSIONED =
            (stored, visible, path) -> new VersionedRow(UnsafeRowReader.of(stored, visible, path));

    /** How many bytes stand before a {@link #VERSIONED} row. */
    public static final int VERSION_SIZE = VersionedRow.HEAD;

    private StateRows() {}

    /** Keys of a store on RocksDB. */
    public static RowFormat keys(KeyEncoding encoding) {
        return new KeyFormat(encoding, VERSIONED);
    }
}
