package io.cloudfiles.table.statestore;

import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.format.unsaferow.UnsafeRowReader;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How the keys or the values of a store lie in its rows, and how they are shown.
 *
 * @param stored all fields that the rows have; empty where no schema file tells, and the bytes are shown
 * @param visible how many of the fields are shown
 */
record StoreLayout(Optional<SqlType.Struct> stored, int visible) {
    /** Reads a field of rows into a column. */
    interface FieldReader {
        void read(ByteSlice row, ColumnVector target);
    }

    static StoreLayout unknown() {
        return new StoreLayout(Optional.empty(), 0);
    }

    /** The first {@code visible} fields are shown. */
    static StoreLayout of(SqlType.Struct stored, int visible) {
        return new StoreLayout(Optional.of(stored), visible);
    }

    /** The type of the column. */
    SqlType shown() {
        return stored.isEmpty()
                ? SqlType.BINARY
                : distinct(new SqlType.Struct(stored.get().fields().subList(0, visible)));
    }

    /** A reader of the field at a path of ordinals below the column, and its type. */
    FieldReader reader(List<Integer> path) {
        if (stored.isEmpty()) {
            return (row, target) -> target.addObject(Binary.wrap(row.copy()));
        }
        UnsafeRowReader reader = UnsafeRowReader.of(stored.get(), visible, path);
        return reader::read;
    }

    /** The type of the field at a path of ordinals below the column. */
    SqlType type(List<Integer> path) {
        SqlType type = shown();
        for (int ordinal : path) {
            type = ((SqlType.Struct) type).fields().get(ordinal).type();
        }
        return type;
    }

    /** Aggregation buffers are {@code sum, count, sum, count}: the second {@code sum} is shown as {@code sum_2}. */
    private static SqlType distinct(SqlType type) {
        if (type instanceof SqlType.Array array) {
            return new SqlType.Array(distinct(array.element()), array.containsNull());
        }
        if (type instanceof SqlType.Map map) {
            return new SqlType.Map(distinct(map.key()), distinct(map.value()), map.valueContainsNull());
        }
        if (!(type instanceof SqlType.Struct struct)) {
            return type;
        }
        Set<String> taken = new HashSet<>();
        struct.fields().forEach(field -> taken.add(field.name()));
        Set<String> used = new HashSet<>();
        List<SqlType.Field> fields = new ArrayList<>();
        for (SqlType.Field field : struct.fields()) {
            String name = field.name();
            for (int i = 2; !used.add(name); i++) {
                String next = field.name() + "_" + i;
                name = taken.contains(next) ? field.name() : next;
            }
            fields.add(new SqlType.Field(name, distinct(field.type()), field.nullable()));
        }
        return new SqlType.Struct(fields);
    }
}
