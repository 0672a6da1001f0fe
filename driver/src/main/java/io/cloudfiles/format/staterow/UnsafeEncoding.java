package io.cloudfiles.format.staterow;

import io.cloudfiles.format.row.FieldReader;
import io.cloudfiles.format.row.RowFormat;
import io.cloudfiles.format.stateschema.KeyEncoding;
import io.cloudfiles.format.unsaferow.UnsafeRowReader;
import io.cloudfiles.type.SqlType;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * UnsafeRows; in RocksDB each behind its version.
 *
 * @param sure whether keys surely are of their schema
 * @param bareKeys how those of keys are read without it
 * @param bareValues how those of values are
 */
record UnsafeEncoding(boolean sure, RowFormat bareKeys, RowFormat bareValues) implements RowEncoding {
    /** Of the schema that the store itself tells. */
    static final RowEncoding TOLD = new UnsafeEncoding(true, UnsafeRowReader::of, UnsafeRowReader::of);

    /** Of a schema that somebody said. */
    static final RowEncoding SAID = new UnsafeEncoding(false, UnsafeRowReader::checked, UnsafeRowReader::checked);

    /** Of keys whose values say nothing. */
    static final RowEncoding KEYS = new UnsafeEncoding(true, UnsafeRowReader::of, UnsafeRowReader::orPlaceholder);

    @Override
    public Optional<KeyBytes> keyBytes(KeyEncoding layout, List<SqlType.Field> fields, List<@Nullable Object> values) {
        return sure ? KeyBytes.of(layout, fields, values) : Optional.empty();
    }

    @Override
    public RowFormat values() {
        return versioned(bareValues);
    }

    @Override
    public RowFormat firstParts() {
        return versioned(bareKeys);
    }

    @Override
    public RowFormat keyRows() {
        return versioned(bareKeys);
    }

    /** R21: one BINARY field for each. */
    @Override
    public FieldReader ordered(List<SqlType.Field> columns, int ordinal) {
        SqlType.Struct fields = new SqlType.Struct(columns.stream()
                .map(column -> new SqlType.Field(column.name(), SqlType.BINARY, true))
                .toList());
        return firstParts().reader(fields, 0, List.of(ordinal));
    }

    private static RowFormat versioned(RowFormat bare) {
        return (stored, visible, path) -> new VersionedRow(bare.reader(stored, visible, path));
    }
}
