package io.cloudfiles.sql.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;
import org.jspecify.annotations.Nullable;

/**
 * The names of a result's columns. Calcite numbers the second {@code path} that a {@code *} over two tables gives; Spark, and
 * so we, show it as {@code path} again.
 */
final class OutputNames {
    private OutputNames() {}

    /**
     * The names, each as the user or its table has it.
     *
     * @param query before validation
     * @param names as Calcite has them
     * @param origins of each column the catalog's names down to its own, or null
     */
    static List<String> of(SqlNode query, List<String> names, List<@Nullable List<String>> origins) {
        Set<String> aliases = aliases(query);
        List<String> shown = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            List<String> origin = i < origins.size() ? origins.get(i) : null;
            String own = origin == null || origin.isEmpty() ? names.get(i) : origin.get(origin.size() - 1);
            boolean numbered = names.get(i).startsWith(own)
                    && names.get(i).substring(own.length()).matches("\\d+")
                    && !aliases.contains(names.get(i).toLowerCase(Locale.ROOT));
            shown.add(numbered ? own : names.get(i));
        }
        return shown;
    }

    /** What the outermost SELECT calls its columns by; all names are the user's where there is none. */
    private static Set<String> aliases(SqlNode query) {
        SqlNode body = query;
        while (body instanceof SqlOrderBy || body instanceof SqlWith) {
            body = body instanceof SqlOrderBy order ? order.query : ((SqlWith) body).body;
        }
        Set<String> aliases = new HashSet<>();
        if (body instanceof SqlSelect select) {
            for (SqlNode item : select.getSelectList()) {
                SqlNode name = item.getKind() == SqlKind.AS ? ((SqlCall) item).operand(1) : item;
                if (name instanceof SqlIdentifier identifier && !identifier.isStar()) {
                    aliases.add(
                            identifier.names.get(identifier.names.size() - 1).toLowerCase(Locale.ROOT));
                }
            }
        }
        return aliases;
    }
}
