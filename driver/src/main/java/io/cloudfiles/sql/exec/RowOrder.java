package io.cloudfiles.sql.exec;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.aggregate.SortDirection;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.ValueOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.calcite.rel.RelFieldCollation;
import org.jspecify.annotations.Nullable;

/** What ORDER BY says, as comparators. */
final class RowOrder {
    private RowOrder() {}

    /** The order of rows by some of their columns; rows equal in these are equal. */
    static Comparator<@Nullable Object[]> of(List<RelFieldCollation> columns, List<SqlType> types) {
        List<Comparator<@Nullable Object[]>> parts = new ArrayList<>();
        for (RelFieldCollation column : columns) {
            int position = column.getFieldIndex();
            Comparator<@Nullable Object> values = values(column, types.get(position));
            parts.add((left, right) -> values.compare(left[position], right[position]));
        }
        return SortDirection.inTurn(parts);
    }

    /** The order of one column's values, NULL among them. */
    static Comparator<@Nullable Object> values(RelFieldCollation column, SqlType type) {
        if (!ValueOrder.isOrdered(type)) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH,
                    "ORDER BY a " + type.sql() + ": such values have no order; cast them to STRING");
        }
        boolean descending = column.getDirection().isDescending();
        // Where nothing is said, NULL is the least value, as in Spark.
        boolean nullsFirst = switch (column.nullDirection) {
            case FIRST -> true;
            case LAST -> false;
            case UNSPECIFIED -> !descending;
        };
        return new SortDirection(descending, nullsFirst).order(ValueOrder.of(type));
    }
}
