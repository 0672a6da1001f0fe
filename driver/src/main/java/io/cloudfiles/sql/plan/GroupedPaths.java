package io.cloudfiles.sql.plan;

import io.cloudfiles.sql.rel.StructField;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;

/**
 * Lets a query grouped by {@code key.window} name {@code key.window.start}. To Calcite that is another column, not
 * grouped; so it is written as what it is, a field taken out of the grouped struct.
 */
final class GroupedPaths extends SqlShuttle {
    @Override
    public @Nullable SqlNode visit(SqlCall call) {
        if (call instanceof SqlOrderBy order && order.query instanceof SqlSelect select) {
            Fields fields = new Fields(groups(select));
            return new SqlOrderBy(
                    order.getParserPosition(),
                    replaced(select, this),
                    (SqlNodeList) replaced(replaced(order.orderList, this), fields),
                    order.offset,
                    order.fetch);
        }
        SqlNode inside = super.visit(call);
        if (inside instanceof SqlSelect select) {
            rewrite(select, groups(select));
        }
        return inside;
    }

    private static void rewrite(SqlSelect select, List<SqlIdentifier> groups) {
        if (groups.isEmpty()) {
            return;
        }
        Fields fields = new Fields(groups);
        SqlNodeList items = new SqlNodeList(select.getSelectList().getParserPosition());
        select.getSelectList().forEach(item -> items.add(SelectNames.named(item, replaced(item, fields))));
        select.setSelectList(items);
        select.setHaving(optional(select.getHaving(), fields));
        select.setQualify(optional(select.getQualify(), fields));
    }

    private static @Nullable SqlNode optional(@Nullable SqlNode node, SqlShuttle shuttle) {
        return node == null ? null : replaced(node, shuttle);
    }

    private static SqlNode replaced(SqlNode node, SqlShuttle shuttle) {
        SqlNode replaced = node.accept(shuttle);
        return replaced == null ? node : replaced;
    }

    /** The paths that a query is grouped by, by name or by number. */
    private static List<SqlIdentifier> groups(SqlSelect select) {
        List<SqlIdentifier> groups = new ArrayList<>();
        if (select.getGroup() != null) {
            select.getGroup().forEach(group -> collect(group, select.getSelectList(), groups));
        }
        return groups;
    }

    private static void collect(SqlNode group, SqlNodeList items, List<SqlIdentifier> groups) {
        SqlNode meant = group instanceof SqlLiteral ordinal ? item(ordinal, items) : group;
        if (meant instanceof SqlIdentifier name && !name.isStar()) {
            groups.add(name);
        } else if (group instanceof SqlCall call) {
            // ROLLUP and its like, and rows within them
            call.getOperandList().forEach(operand -> collect(operand, items, groups));
        } else if (group instanceof SqlNodeList list) {
            list.forEach(element -> collect(element, items, groups));
        }
    }

    /** What stands at a number of GROUP BY, its alias aside; the number itself where that is out of range. */
    private static SqlNode item(SqlLiteral ordinal, SqlNodeList items) {
        if (!(ordinal.getValue() instanceof BigDecimal number) || number.signum() <= 0) {
            return ordinal;
        }
        int index = number.intValue() - 1;
        SqlNode item = index < items.size() ? items.get(index) : ordinal;
        return item.getKind() == SqlKind.AS ? ((SqlCall) item).operand(0) : item;
    }

    /** Takes fields out of grouped structs; does not enter subqueries, whose names mean other things. */
    private static final class Fields extends SqlShuttle {
        private final List<SqlIdentifier> groups;

        Fields(List<SqlIdentifier> groups) {
            this.groups = groups;
        }

        @Override
        public @Nullable SqlNode visit(SqlCall call) {
            return call.getKind().belongsTo(SqlKind.QUERY) ? call : super.visit(call);
        }

        @Override
        public @Nullable SqlNode visit(SqlIdentifier name) {
            if (name.isStar() || groups.stream().anyMatch(group -> same(group.names, name.names))) {
                return name;
            }
            for (int length = name.names.size() - 1; length > 0; length--) {
                SqlIdentifier prefix = name.getComponent(0, length);
                if (groups.stream().anyMatch(group -> same(group.names, prefix.names))) {
                    return StructField.behind(length, name);
                }
            }
            return name;
        }

        /** Equal, or equal but for a table's name before one of them. */
        private static boolean same(List<String> a, List<String> b) {
            return equal(a, b)
                    || (a.size() > 1 && equal(a.subList(1, a.size()), b))
                    || (b.size() > 1 && equal(a, b.subList(1, b.size())));
        }

        private static boolean equal(List<String> a, List<String> b) {
            if (a.size() != b.size()) {
                return false;
            }
            for (int i = 0; i < a.size(); i++) {
                if (!a.get(i).equalsIgnoreCase(b.get(i))) {
                    return false;
                }
            }
            return true;
        }
    }
}
