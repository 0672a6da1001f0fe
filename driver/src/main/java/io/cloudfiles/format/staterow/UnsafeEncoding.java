package io.cloudfiles.format.staterow;

import io.cloudfiles.format.row.FieldReader;
import io.cloudfiles.format.row.RowFormat;
import io.cloudfiles.format.unsaferow.UnsafeRowReader;
import io.cloudfiles.type.SqlType;
import java.util.List;

/**
 * UnsafeRows; in RocksDB each behind its version.
 *
 * @param bare how they are read without it
 */
record UnsafeEncoding(RowFormat bare) implements RowEncoding {
    /** Of the schema that the store itself tells. */
    static final RowEncoding TOLD = new UnsafeEncoding(UnsafeRowReader::of);

    /** Of a schema that somebody said. */
    static final RowEncoding SAID = new UnsafeEncoding(UnsafeRowReader::checked);

    @Override
    public RowFormat values() {
        return (stored, visible, path) -> new VersionedRow(bare.reader(stored, visible, path));
    }

    @Override
    public RowFormat firstParts() {
        return values();
    }

    @Override
    public RowFormat keyRows() {
        return values();
    }

    /** R21: one BINARY field for each. */
    @Override
    public FieldReader ordered(List<SqlType.Field> columns, int ordinal) {
        SqlType.Struct fields = new SqlType.Struct(columns.stream()
                .map(column -> new SqlType.Field(column.name(), SqlType.BINARY, true))
                .toList());
        return values().reader(fields, 0, List.of(ordinal));
    }
}
