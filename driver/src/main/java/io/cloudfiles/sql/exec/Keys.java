package io.cloudfiles.sql.exec;

import io.cloudfiles.table.Row;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import io.cloudfiles.type.ValueKey;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Some columns of a row as one key of a hash table: of rows that SQL takes for equal in these columns, NULL equal to NULL,
 * the keys are equal. One column is its own key (null for NULL), several make a struct.
 */
final class Keys {
    /** The key of no column. */
    private static final StructValue NONE = StructValue.wrap();

    private final int[] positions;
    private final UnaryOperator<Object>[] normalizers;

    /** Columns of a row whose values have these types. */
    @SuppressWarnings("unchecked")
    Keys(int[] positions, List<SqlType> types) {
        this.positions = positions;
        this.normalizers = types.stream().map(ValueKey::of).toArray(UnaryOperator[]::new);
    }

    /** All columns of a row. */
    static Keys all(List<SqlType> types) {
        return new Keys(IntStream.range(0, types.size()).toArray(), types);
    }

    @Nullable Object of(Row row) {
        if (positions.length == 0) {
            return NONE;
        }
        if (positions.length == 1) {
            return part(row, 0);
        }
        @Nullable Object[] parts = new @Nullable Object[positions.length];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = part(row, i);
        }
        return StructValue.wrap(parts);
    }

    /** One column's value within a key. */
    @Nullable Object value(@Nullable Object key, int column) {
        return positions.length == 1 ? key : ((StructValue) Objects.requireNonNull(key)).field(column);
    }

    private @Nullable Object part(Row row, int column) {
        Object value = row.value(positions[column]);
        return value == null ? null : normalizers[column].apply(value);
    }
}
