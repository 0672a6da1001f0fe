package io.cloudfiles.sql.function;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.SqlSyntax;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;

/** Every operator and function of the dialect. */
public final class FunctionLibrary {
    /** Calcite's functions that Spark has with the same meaning and types, or that have syntax of their own. */
    private static final List<SqlOperator> STANDARD_FUNCTIONS = List.of(
            SqlStdOperatorTable.CAST,
            SqlLibraryOperators.SAFE_CAST,
            SqlStdOperatorTable.COALESCE,
            SqlStdOperatorTable.EXTRACT,
            SqlStdOperatorTable.COUNT,
            SqlStdOperatorTable.SUM,
            SqlStdOperatorTable.SUM0,
            SqlStdOperatorTable.AVG,
            SqlStdOperatorTable.MIN,
            SqlStdOperatorTable.MAX,
            SqlStdOperatorTable.SINGLE_VALUE,
            SqlStdOperatorTable.GROUPING,
            SqlStdOperatorTable.ROW_NUMBER,
            SqlStdOperatorTable.RANK,
            SqlStdOperatorTable.DENSE_RANK,
            SqlStdOperatorTable.PERCENT_RANK,
            SqlStdOperatorTable.CUME_DIST,
            SqlStdOperatorTable.NTILE,
            SqlStdOperatorTable.LAG,
            SqlStdOperatorTable.LEAD,
            SqlStdOperatorTable.NTH_VALUE,
            SparkOperators.INTEGRAL_DIVIDE,
            SparkOperators.REMAINDER,
            SparkOperators.SUBSCRIPT);

    private static final SqlOperatorTable OPERATORS = new NamedOperators(all());

    private FunctionLibrary() {}

    /** Operators by syntax and functions by name, in any case. No name stands for two functions. */
    public static SqlOperatorTable operators() {
        return OPERATORS;
    }

    /** The names of all functions, in lower case, in order. */
    public static Set<String> names() {
        Set<String> names = new TreeSet<>();
        for (SqlOperator operator : OPERATORS.getOperatorList()) {
            if (isFunction(operator) && operator.getName().matches("[A-Z0-9_]+")) {
                names.add(operator.getName().toLowerCase(Locale.ROOT));
            }
        }
        return names;
    }

    private static List<SqlOperator> all() {
        List<SqlOperator> all = new ArrayList<>();
        for (SqlOperator operator : SqlStdOperatorTable.instance().getOperatorList()) {
            if (!isFunction(operator)) {
                all.add(operator);
            }
        }
        all.add(SqlLibraryOperators.ILIKE);
        all.add(SqlLibraryOperators.NOT_ILIKE);
        all.add(SqlLibraryOperators.RLIKE);
        all.add(SqlLibraryOperators.NOT_RLIKE);
        all.addAll(STANDARD_FUNCTIONS);
        all.addAll(AggregateFunctions.all());
        all.addAll(StringFunctions.all());
        return all;
    }

    private static boolean isFunction(SqlOperator operator) {
        SqlSyntax family = operator.getSyntax().family;
        return family == SqlSyntax.FUNCTION || family == SqlSyntax.FUNCTION_STAR;
    }
}
