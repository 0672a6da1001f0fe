package io.cloudfiles.sql.exec;

import io.cloudfiles.table.Row;
import io.cloudfiles.type.StructValue;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What one side of a join is looked up by. Without parts every row has the same key. */
record JoinKeys(List<Part> parts) {
    private static final StructValue EMPTY = StructValue.wrap();

    /**
     * One column of the key.
     *
     * @param nullsDiffer whether NULL matches nothing, not even NULL
     * @param normalizer brings values of both sides to one form
     */
    record Part(int column, boolean nullsDiffer, UnaryOperator<@Nullable Object> normalizer) {}

    /** The key of a row, or null where the row can match none. */
    @Nullable Object of(Row row) {
        if (parts.isEmpty()) {
            return EMPTY;
        }
        if (parts.size() == 1 && parts.get(0).nullsDiffer()) {
            return value(row, parts.get(0));
        }
        @Nullable Object[] key = new @Nullable Object[parts.size()];
        for (int i = 0; i < key.length; i++) {
            key[i] = value(row, parts.get(i));
            if (key[i] == null && parts.get(i).nullsDiffer()) {
                return null;
            }
        }
        return StructValue.wrap(key);
    }

    private static @Nullable Object value(Row row, Part part) {
        return part.normalizer().apply(row.value(part.column()));
    }
}
