package io.cloudfiles.table.statestore;

import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.format.row.FieldReader;
import io.cloudfiles.format.row.RowFormat;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The fields of the keys or the values of a store, and how many of them are shown.
 *
 * @param stored all fields that the rows have; empty where no schema file tells, and the bytes are shown
 * @param visible how many of the fields are shown
 */
record RowShape(Optional<SqlType.Struct> stored, int visible) {
    /** The bytes as they are. */
    private enum Bytes implements FieldReader {
        WHOLE;

        @Override
        public void read(ByteSlice bytes, int from, int length, ColumnVector target) {
            target.addObject(value(bytes, from, length));
        }

        @Override
        public Object value(ByteSlice bytes, int from, int length) {
            int at = bytes.offset() + from;
            return Binary.wrap(Arrays.copyOfRange(bytes.array(), at, at + length));
        }
    }

    static RowShape unknown() {
        return new RowShape(Optional.empty(), 0);
    }

    static RowShape of(SqlType.Struct stored) {
        return new RowShape(Optional.of(stored), stored.fields().size());
    }

    /** The first {@code count} fields are shown. */
    RowShape showing(int count) {
        return new RowShape(stored, count);
    }

    /** The type of the column. */
    SqlType shown() {
        return stored.isEmpty()
                ? SqlType.BINARY
                : distinct(new SqlType.Struct(stored.get().fields().subList(0, visible)));
    }

    /** A reader of the field at a path of ordinals, in rows that are written in this way. */
    FieldReader reader(RowFormat format, List<Integer> path) {
        return stored.isEmpty() ? Bytes.WHOLE : format.reader(stored.get(), visible, path);
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
