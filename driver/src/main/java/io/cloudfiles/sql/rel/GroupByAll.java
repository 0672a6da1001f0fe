package io.cloudfiles.sql.rel;

import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSpecialOperator;

/** The mark that GROUP BY ALL leaves in a query until the planner, which knows the aggregates, replaces it. */
public final class GroupByAll {
    /** Stands alone in a list of groups, without operands. */
    public static final SqlOperator OPERATOR = new SqlSpecialOperator("GROUP BY ALL", SqlKind.OTHER);

    private GroupByAll() {}
}
