package io.cloudfiles.format.staterow;

import io.cloudfiles.error.Location;
import io.cloudfiles.format.row.FieldReader;
import io.cloudfiles.format.row.RowFormat;
import io.cloudfiles.format.stateschema.FamilyHistory;
import io.cloudfiles.format.stateschema.KeyEncoding;
import io.cloudfiles.type.SqlType;
import java.util.List;

/** In which of its two encodings a store on RocksDB writes the rows within keys and values (rocksdb.md R21). */
public sealed interface RowEncoding permits AvroEncoding, UnsafeEncoding {
    /** UnsafeRows. */
    static RowEncoding unsafeRows() {
        return new UnsafeEncoding();
    }

    /**
     * Rows in Avro, which name their schema by number.
     *
     * @param schemas those of the column family
     * @param where a file that they stand in, for errors
     */
    static RowEncoding avro(FamilyHistory schemas, Location where) {
        return new AvroEncoding(schemas, where);
    }

    /** Values, or each of the rows that a value holds. */
    RowFormat values();

    /** Keys. */
    default RowFormat keys(KeyEncoding layout) {
        return new KeyFormat(layout, this);
    }

    /** The first part of keys in two parts. */
    RowFormat firstParts();

    /** Keys that are one row, and what is behind the first part of others. */
    RowFormat keyRows();

    /**
     * A reader of bytes that sort as a number does: the mark, then the number.
     *
     * @param columns all columns that a first part orders by
     * @param ordinal which of them
     */
    FieldReader ordered(List<SqlType.Field> columns, int ordinal);
}
