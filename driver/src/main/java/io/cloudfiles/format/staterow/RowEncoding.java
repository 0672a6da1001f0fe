package io.cloudfiles.format.staterow;

import io.cloudfiles.error.Location;
import io.cloudfiles.format.row.FieldReader;
import io.cloudfiles.format.row.RowFormat;
import io.cloudfiles.format.stateschema.FamilyHistory;
import io.cloudfiles.format.stateschema.KeyEncoding;
import io.cloudfiles.type.SqlType;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** In which of its two encodings a store writes rows, and what stands before them in RocksDB (rocksdb.md R21). */
public sealed interface RowEncoding permits AvroEncoding, UnsafeEncoding {
    /** UnsafeRows. */
    static RowEncoding unsafeRows() {
        return UnsafeEncoding.TOLD;
    }

    /** UnsafeRows of a schema that somebody said: rows that cannot be of it are refused. */
    static RowEncoding unsafeRowsToBeChecked() {
        return UnsafeEncoding.SAID;
    }

    /** UnsafeRows, but for values that are a placeholder whatever the schema says (checkpoint.md §8): they are NULL. */
    static RowEncoding unsafeRowsOrPlaceholders() {
        return UnsafeEncoding.KEYS;
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

    /** Keys that are rows and nothing else: those of an HDFS-backed store (checkpoint.md §6). */
    RowFormat bareKeys();

    /** Values that are, likewise. */
    RowFormat bareValues();

    /**
     * The bytes of the keys in RocksDB whose first fields have these values; empty where they cannot be told.
     *
     * @param fields all fields of the key
     * @param values of the first of them, boxed, each of its field's type
     */
    Optional<KeyBytes> keyBytes(KeyEncoding layout, List<SqlType.Field> fields, List<@Nullable Object> values);

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
