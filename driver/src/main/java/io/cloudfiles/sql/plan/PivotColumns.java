package io.cloudfiles.sql.plan;

import io.cloudfiles.sql.rel.RemainingColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Puts the columns that PIVOT leaves as they are into the SELECT list and the groups of a query. */
final class PivotColumns {
    private PivotColumns() {}

    /** Changes the query in place; {@code remaining} gives the columns of FROM but those that are named. */
    static void expand(SqlSelect select, Function<List<SqlNode>, List<String>> remaining) {
        SqlNodeList items = select.getSelectList();
        if (!(items.get(0) instanceof SqlCall mark) || !mark.getOperator().equals(RemainingColumns.OPERATOR)) {
            return;
        }
        SqlParserPos at = mark.getParserPosition();
        List<SqlNode> columns = new ArrayList<>();
        remaining.apply(mark.getOperandList()).forEach(name -> columns.add(new SqlIdentifier(name, at)));
        SqlNodeList groups = java.util.Objects.requireNonNull(select.getGroup());
        groups.addAll(columns);
        if (groups.isEmpty()) {
            groups.add(new SqlNodeList(at));
        }
        columns.addAll(items.subList(1, items.size()));
        select.setSelectList(new SqlNodeList(columns, items.getParserPosition()));
    }
}
