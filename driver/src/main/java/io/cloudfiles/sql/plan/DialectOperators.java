package io.cloudfiles.sql.plan;

import io.cloudfiles.sql.function.FunctionLibrary;
import io.cloudfiles.sql.function.SparkOperators;
import java.util.List;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.SqlSyntax;
import org.apache.calcite.sql.validate.SqlNameMatcher;
import org.jspecify.annotations.Nullable;

/**
 * All operators and functions, by name. The validator looks up operators too, even those that a query already has: without
 * this, it would put Calcite's sums in the place of Spark's, which take dates as well.
 */
final class DialectOperators implements SqlOperatorTable {
    static final SqlOperatorTable TABLE = new DialectOperators();

    private static final List<SqlOperator> SUMS = List.of(SparkOperators.PLUS, SparkOperators.MINUS);

    private DialectOperators() {}

    @Override
    public void lookupOperatorOverloads(
            SqlIdentifier name,
            @Nullable SqlFunctionCategory category,
            SqlSyntax syntax,
            List<SqlOperator> found,
            SqlNameMatcher matcher) {
        for (SqlOperator sum : SUMS) {
            if (syntax == SqlSyntax.BINARY && name.isSimple() && sum.getName().equals(name.getSimple())) {
                found.add(sum);
                return;
            }
        }
        FunctionLibrary.operators().lookupOperatorOverloads(name, category, syntax, found, matcher);
    }

    @Override
    public List<SqlOperator> getOperatorList() {
        return FunctionLibrary.operators().getOperatorList();
    }
}
