package io.cloudfiles.sql.exec;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.memory.Holder;
import io.cloudfiles.type.SqlType;
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
        SortCursor.Order order = new SortCursor.Order(types.size(), RowOrder.of(columns, types), offset, limit);
        return () -> new SortCursor(input.open(), order, compiler.ticker(), compiler.memory(Holder.SORT));
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
}
