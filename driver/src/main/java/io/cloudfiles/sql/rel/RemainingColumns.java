package io.cloudfiles.sql.rel;

import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSpecialOperator;

/**
 * The mark that PIVOT leaves first in a SELECT list until the planner, which knows the columns of FROM, replaces it by those
 * that its operands do not name. The query is grouped by these, besides what stands in its GROUP BY.
 */
public final class RemainingColumns {
    /** Its operands are names of columns, or of fields of columns. */
    public static final SqlOperator OPERATOR = new SqlSpecialOperator("REMAINING COLUMNS", SqlKind.OTHER);

    private RemainingColumns() {}
}
