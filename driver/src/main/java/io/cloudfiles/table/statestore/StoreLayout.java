package io.cloudfiles.table.statestore;

import io.cloudfiles.format.row.FieldReader;
import io.cloudfiles.format.row.RowFormat;
import io.cloudfiles.format.staterow.RowEncoding;
import io.cloudfiles.format.stateschema.KeyEncoding;
import java.util.List;

/**
 * How the entries of a store, or of one of its column families, lie in keys and values. Those of an HDFS-backed store are
 * one UnsafeRow each.
 *
 * @param encoding how RocksDB's keys are laid out
 * @param rows how the rows within keys and values are written
 */
record StoreLayout(RowShape key, RowShape value, KeyEncoding encoding, RowEncoding rows) {
    /** A reader of the field of keys at a path of ordinals. */
    FieldReader keyReader(StoreKind kind, List<Integer> path) {
        RowFormat format = switch (kind) {
            case HDFS_BACKED -> rows.bareKeys();
            case ROCKSDB -> rows.keys(encoding);
        };
        return key.reader(format, path);
    }

    /** A reader of the field at a path of ordinals, of values or of the rows that a value holds. */
    FieldReader valueReader(StoreKind kind, List<Integer> path) {
        RowFormat format = switch (kind) {
            case HDFS_BACKED -> rows.bareValues();
            case ROCKSDB -> rows.values();
        };
        return value.reader(format, path);
    }
}
