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
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;

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
     * @param validated the same after it, each {@code *} made columns
     * @param names as Calcite has them
     */
    static List<String> of(SqlNode query, SqlNode validated, List<String> names) {
        Set<String> aliases = aliases(query);
        SqlNodeList items = items(validated);
        if (items.size() != names.size()) {
            return names;
        }
        List<String> shown = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            boolean own = aliases.contains(name.toLowerCase(Locale.ROOT));
            shown.add(own ? name : withoutNumber(items.get(i), name));
        }
        return shown;
    }

    private static String withoutNumber(SqlNode item, String name) {
        SqlNode column = item.getKind() == SqlKind.AS ? ((SqlCall) item).operand(0) : item;
        if (!(column instanceof SqlIdentifier identifier)) {
            return name;
        }
        String own = identifier.names.get(identifier.names.size() - 1);
        return name.startsWith(own) && name.substring(own.length()).matches("\\d+") ? own : name;
    }

    /** The columns of the outermost SELECT, or of the first of several put together. */
    private static SqlNodeList items(SqlNode validated) {
        SqlNode body = validated;
        while (!(body instanceof SqlSelect)) {
            if (body instanceof SqlOrderBy order) {
                body = order.query;
            } else if (body instanceof SqlWith with) {
                body = with.body;
            } else if (body instanceof SqlCall call && call.isA(SqlKind.SET_QUERY)) {
                body = call.operand(0);
            } else {
                return SqlNodeList.EMPTY;
            }
        }
        return ((SqlSelect) body).getSelectList();
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
