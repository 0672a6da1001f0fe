package io.cloudfiles.table.rocksdb;

import io.cloudfiles.table.Column;
import io.cloudfiles.type.SqlType;
import java.util.List;

/** The columns of read_rocksdb, in order. */
enum EntryColumn {
    COLUMN_FAMILY,
    KEY,
    VALUE,
    SEQUENCE,
    KIND,
    FILE;

    /** As tables have them. */
    static final List<Column> COLUMNS = List.of(
            Column.required(
                    "column_family",
                    SqlType.STRING,
                    "RocksDB's column family; Spark keeps all keys in default, led by the number of its own"),
            Column.required("key", SqlType.BINARY, "The key as it is stored; of a range deletion the first key"),
            Column.optional(
                    "value",
                    SqlType.BINARY,
                    "The value as it is stored; of a range deletion the key behind the last; NULL for other deletions"),
            Column.optional("sequence", SqlType.BIGINT, "The higher, the newer; NULL in changelogs"),
            Column.required(
                    "kind", SqlType.STRING, "PUT, DELETE, SINGLE_DELETE, DELETE_RANGE, MERGE, ENTITY or TIMED_PUT"),
            Column.required("file", SqlType.STRING, "The file that holds it, below the folder that was asked for"));

    private static final List<EntryColumn> ALL = List.of(values());

    static EntryColumn at(int ordinal) {
        return ALL.get(ordinal);
    }
}
