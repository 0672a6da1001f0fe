package io.cloudfiles.sql.plan;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import java.util.EnumSet;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;

/** Refuses {@code grouping} and {@code grouping_id} where a SELECT has no sets of groups that they could tell apart. */
final class GroupingCalls extends SqlBasicVisitor<@Nullable Void> {
    private static final Set<SqlKind> SETS = EnumSet.of(SqlKind.GROUPING_SETS, SqlKind.ROLLUP, SqlKind.CUBE);

    private GroupingCalls() {}

    static void check(SqlSelect select) {
        SqlNodeList groups = select.getGroup();
        if (groups != null && groups.stream().anyMatch(group -> SETS.contains(group.getKind()))) {
            return;
        }
        look(select.getSelectList());
        look(select.getWhere());
        look(groups);
        look(select.getHaving());
        look(select.getQualify());
        look(select.getOrderList());
    }

    private static void look(@Nullable SqlNode part) {
        if (part != null) {
            part.accept(new GroupingCalls());
        }
    }

    /** A query within has its own groups. */
    @Override
    public @Nullable Void visit(SqlCall call) {
        if (call.getKind() == SqlKind.GROUPING) {
            throw new RequestException(
                    ErrorCode.UNSUPPORTED_GROUPING_EXPRESSION,
                    "grouping and grouping_id tell apart the groups of ROLLUP, CUBE and GROUPING SETS, which are not here");
        }
        return call.isA(SqlKind.QUERY) ? null : super.visit(call);
    }
}
