package io.cloudfiles.sql.plan;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.sql.parse.StatementText;
import io.cloudfiles.sql.rel.GroupByAll;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlStarExclude;
import org.apache.calcite.sql.SqlSyntax;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.apache.calcite.sql.validate.SqlNameMatchers;
import org.jspecify.annotations.Nullable;

/** Puts the numbers of the columns that aggregate nothing in the place of GROUP BY ALL. */
final class GroupByAllExpansion extends SqlBasicVisitor<Void> {
    private final SqlOperatorTable operators;
    private final StatementText text;

    GroupByAllExpansion(SqlOperatorTable operators, StatementText text) {
        this.operators = operators;
        this.text = text;
    }

    /** Changes the query in place. */
    void expand(SqlNode query) {
        query.accept(this);
    }

    @Override
    public Void visit(SqlCall call) {
        if (call instanceof SqlSelect select && isGroupByAll(select.getGroup())) {
            select.setGroupBy(groups(select));
        }
        return super.visit(call);
    }

    private static boolean isGroupByAll(@Nullable SqlNodeList group) {
        return group != null
                && group.size() == 1
                && group.get(0) instanceof SqlCall mark
                && mark.getOperator().equals(GroupByAll.OPERATOR);
    }

    /** Without any group the query is one group, as with an empty list of groups. */
    private SqlNodeList groups(SqlSelect select) {
        List<SqlNode> groups = new ArrayList<>();
        SqlNodeList items = select.getSelectList();
        for (int i = 0; i < items.size(); i++) {
            SqlNode item = items.get(i);
            if (item instanceof SqlStarExclude || (item instanceof SqlIdentifier name && name.isStar())) {
                throw text.error(
                        ErrorCode.NOT_SUPPORTED,
                        "GROUP BY ALL with * is not supported; name the columns",
                        item.getParserPosition());
            }
            SqlNode expression = item.getKind() == SqlKind.AS ? ((SqlCall) item).operand(0) : item;
            if (!(expression instanceof SqlLiteral) && !aggregates(expression)) {
                groups.add(SqlLiteral.createExactNumeric(Integer.toString(i + 1), item.getParserPosition()));
            }
        }
        if (groups.isEmpty()) {
            groups.add(new SqlNodeList(select.getParserPosition()));
        }
        return new SqlNodeList(groups, select.getParserPosition());
    }

    private boolean aggregates(SqlNode node) {
        if (!(node instanceof SqlCall call) || call instanceof SqlSelect || call.getKind() == SqlKind.OVER) {
            return false;
        }
        if (call.getOperator() instanceof SqlFunction function && isAggregate(function)) {
            return true;
        }
        return call.getOperandList().stream().anyMatch(operand -> operand != null && aggregates(operand));
    }

    private boolean isAggregate(SqlFunction function) {
        List<SqlOperator> found = new ArrayList<>();
        operators.lookupOperatorOverloads(
                function.getNameAsId(), null, SqlSyntax.FUNCTION, found, SqlNameMatchers.withCaseSensitive(false));
        return found.stream().anyMatch(SqlOperator::isAggregator);
    }
}
