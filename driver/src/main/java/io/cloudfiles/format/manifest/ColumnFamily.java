package io.cloudfiles.format.manifest;

import io.cloudfiles.format.rocksdb.KeyOrder;
import java.util.List;

/**
 * A column family and its live tables.
 *
 * @param logNumber writes in logs of lower numbers are in the tables
 * @param files in no order
 */
public record ColumnFamily(int id, String name, KeyOrder order, long logNumber, List<LiveFile> files) {
    /** The family that every database has. */
    public static final String DEFAULT = "default";

    /** Copies the list. */
    public ColumnFamily {
        files = List.copyOf(files);
    }
}
