package io.cloudfiles.sql.function;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.SqlSyntax;
import org.apache.calcite.sql.validate.SqlNameMatcher;
import org.jspecify.annotations.Nullable;

/** Operators found by name, in any case, and by syntax. */
final class NamedOperators implements SqlOperatorTable {
    private final List<SqlOperator> operators;
    private final Map<String, List<SqlOperator>> byName = new HashMap<>();

    NamedOperators(List<SqlOperator> operators) {
        this.operators = List.copyOf(operators);
        for (SqlOperator operator : operators) {
            byName.computeIfAbsent(fold(operator.getName()), name -> new ArrayList<>())
                    .add(operator);
        }
    }

    @Override
    public void lookupOperatorOverloads(
            SqlIdentifier name,
            @Nullable SqlFunctionCategory category,
            SqlSyntax syntax,
            List<SqlOperator> found,
            SqlNameMatcher matcher) {
        if (name.isSimple()) {
            byName.getOrDefault(fold(name.getSimple()), List.of()).stream()
                    .filter(operator -> fits(operator, syntax))
                    .forEach(found::add);
        }
    }

    /** What is written as a function may be CAST, or COUNT, whose syntax is not quite a function's. */
    private static boolean fits(SqlOperator operator, SqlSyntax syntax) {
        return operator.getSyntax().family == syntax.family
                || (syntax == SqlSyntax.FUNCTION && operator instanceof SqlFunction);
    }

    @Override
    public List<SqlOperator> getOperatorList() {
        return operators;
    }

    private static String fold(String name) {
        return name.toUpperCase(Locale.ROOT);
    }
}
