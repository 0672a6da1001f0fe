package io.cloudfiles.format.staterow;

import io.cloudfiles.format.row.FieldReader;
import io.cloudfiles.format.row.RowFormat;
import io.cloudfiles.format.unsaferow.UnsafeRowReader;
import io.cloudfiles.type.SqlType;
import java.util.List;

/** UnsafeRows, each behind its version. */
record UnsafeEncoding() implements RowEncoding {
    private static final RowFormat VERSIONED =
            (stored, visible, path) -> new VersionedRow(UnsafeRowReader.of(stored, visible, path));

    @Override
    public RowFormat values() {
        return VERSIONED;
    }

    @Override
    public RowFormat firstParts() {
        return VERSIONED;
    }

    @Override
    public RowFormat keyRows() {
        return VERSIONED;
    }

    /** R21: one BINARY field for each. */
    @Override
    public FieldReader ordered(List<SqlType.Field> columns, int ordinal) {
        SqlType.Struct fields = new SqlType.Struct(columns.stream()
                .map(column -> new SqlType.Field(column.name(), SqlType.BINARY, true))
                .toList());
        return VERSIONED.reader(fields, 0, List.of(ordinal));
    }
}
