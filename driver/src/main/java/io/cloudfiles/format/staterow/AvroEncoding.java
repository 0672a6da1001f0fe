package io.cloudfiles.format.staterow;

import io.cloudfiles.error.Location;
import io.cloudfiles.format.avro.AvroRowReader;
import io.cloudfiles.format.row.FieldReader;
import io.cloudfiles.format.row.RowFormat;
import io.cloudfiles.format.stateschema.FamilyHistory;
import io.cloudfiles.format.stateschema.KeyEncoding;
import io.cloudfiles.type.SqlType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Rows in Avro, each behind its version and the number of its schema (checkpoint.md §7.1). */
record AvroEncoding(FamilyHistory schemas, Location where) implements RowEncoding {
    /** §7.1: HDFS-backed stores have no Avro. */
    @Override
    public RowFormat bareKeys() {
        return RowEncoding.unsafeRows().bareKeys();
    }

    @Override
    public RowFormat bareValues() {
        return RowEncoding.unsafeRows().bareValues();
    }

    /** Which schema a key was written by is not known. */
    @Override
    public Optional<KeyBytes> keyBytes(KeyEncoding layout, List<SqlType.Field> fields, List<@Nullable Object> values) {
        return Optional.empty();
    }

    @Override
    public RowFormat values() {
        return (stored, visible, path) -> {
            Map<Integer, FieldReader> readers = new HashMap<>();
            schemas.values()
                    .forEach((number, writer) -> readers.put(number, AvroRowReader.of(writer, stored, path, where)));
            return new VersionedRow(new NumberedRow(readers));
        };
    }

    /** §7.1: without a number. */
    @Override
    public RowFormat firstParts() {
        return (stored, visible, path) -> new VersionedRow(plain(stored, path));
    }

    /** Schemas of keys do not change. */
    @Override
    public RowFormat keyRows() {
        return (stored, visible, path) ->
                new VersionedRow(new NumberedRow(Map.of(schemas.current().keySchemaId(), plain(stored, path))));
    }

    /** §7.1: two fields for each. */
    @Override
    public FieldReader ordered(List<SqlType.Field> columns, int ordinal) {
        SqlType.Struct fields = new SqlType.Struct(columns.stream()
                .flatMap(column -> Stream.of(column.name() + "_marker", column.name() + "_value"))
                .map(name -> new SqlType.Field(name, SqlType.BINARY, true))
                .toList());
        return new VersionedRow(
                new JoinedBytes(plain(fields, List.of(2 * ordinal)), plain(fields, List.of(2 * ordinal + 1))));
    }

    private FieldReader plain(SqlType.Struct stored, List<Integer> path) {
        return AvroRowReader.of(stored, stored, path, where);
    }
}
