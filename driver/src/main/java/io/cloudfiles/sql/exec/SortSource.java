package io.cloudfiles.sql.exec;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.ValueOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rex.RexNode;
import org.jspecify.annotations.Nullable;

/** Makes a plan's Sort ready: ORDER BY, LIMIT and OFFSET, together or alone. */
final class SortSource {
    private SortSource() {}

    static Source of(Sort sort, PlanCompiler compiler) {
        Source input = compiler.compile(sort.getInput());
        long offset = count(sort.offset, 0, "OFFSET", compiler);
        long limit = count(sort.fetch, Long.MAX_VALUE, "LIMIT", compiler);
        List<RelFieldCollation> columns = sort.getCollation().getFieldCollations();
        if (columns.isEmpty()) {
            return () -> new LimitCursor(input.open(), offset, limit);
        }
        List<SqlType> types = PlanCompiler.types(sort.getInput().getRowType());
        SortCursor.Order order = new SortCursor.Order(types.size(), order(columns, types), offset, limit);
        return () -> new SortCursor(input.open(), order, compiler.ticker());
    }

    private static long count(@Nullable RexNode node, long absent, String clause, PlanCompiler compiler) {
        if (node == null) {
            return absent;
        }
        Object value = compiler.expressions().constant(node, SqlType.BIGINT);
        if (value == null || (Long) value < 0) {
            throw new RequestException(
                    ErrorCode.INVALID_PARAMETER_VALUE,
                    clause + " " + value + ": give a whole number that is not negative");
        }
        return (Long) value;
    }

    private static Comparator<@Nullable Object[]> order(List<RelFieldCollation> columns, List<SqlType> types) {
        List<Comparator<@Nullable Object[]>> parts = new ArrayList<>();
        for (RelFieldCollation column : columns) {
            SqlType type = types.get(column.getFieldIndex());
            if (!ValueOrder.isOrdered(type)) {
                throw new RequestException(
                        ErrorCode.DATATYPE_MISMATCH,
                        "ORDER BY a " + type.sql() + ": such values have no order; cast them to STRING");
            }
            parts.add(order(column, ValueOrder.of(type)));
        }
        return (a, b) -> {
            for (Comparator<@Nullable Object[]> part : parts) {
                int order = part.compare(a, b);
                if (order != 0) {
                    return order;
                }
            }
            return 0;
        };
    }

    private static Comparator<@Nullable Object[]> order(RelFieldCollation column, Comparator<Object> values) {
        int position = column.getFieldIndex();
        boolean descending = column.getDirection().isDescending();
        // Where nothing is said, NULL is the least value, as in Spark.
        boolean nullsFirst = switch (column.nullDirection) {
            case FIRST -> true;
            case LAST -> false;
            case UNSPECIFIED -> !descending;
        };
        return (left, right) -> {
            Object a = left[position];
            Object b = right[position];
            if (a == null || b == null) {
                return nullsFirst ? Boolean.compare(a != null, b != null) : Boolean.compare(a == null, b == null);
            }
            return descending ? values.compare(b, a) : values.compare(a, b);
        };
    }
}
