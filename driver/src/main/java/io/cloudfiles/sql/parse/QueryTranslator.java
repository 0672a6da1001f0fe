package io.cloudfiles.sql.parse;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.grammar.CloudFilesParser;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlStarExclude;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** Translates queries: common tables, set operations, VALUES, and the order and limit of the whole. */
final class QueryTranslator extends TreeTranslator {
    QueryTranslator(Translation translation) {
        super(translation);
    }

    SqlNode query(CloudFilesParser.QueryContext context) {
        translation().lambdas().refuseQuery(context);
        return translation().nested(context, () -> translate(context));
    }

    private SqlNode translate(CloudFilesParser.QueryContext context) {
        SqlNodeList commonTables = context.commonTables() == null ? null : commonTables(context.commonTables());
        SqlNode body = context.queryTerm().accept(this);
        SqlNode ordered = organized(body, context.queryOrganization());
        return commonTables == null ? ordered : new SqlWith(Positions.of(context), commonTables, ordered);
    }

    private SqlNodeList commonTables(CloudFilesParser.CommonTablesContext context) {
        if (context.RECURSIVE() != null) {
            throw translation().unsupported("WITH RECURSIVE", context);
        }
        List<SqlNode> items = new ArrayList<>();
        for (CloudFilesParser.CommonTableContext table : context.commonTable()) {
            items.add(new SqlWithItem(
                    Positions.of(table),
                    Names.simple(translation(), table.name),
                    table.identifierList() == null ? null : Names.list(translation(), table.identifierList()),
                    query(table.query()),
                    SqlLiteral.createBoolean(false, Positions.of(table))));
        }
        return new SqlNodeList(items, Positions.of(context));
    }

    /** A query with its order and limit. */
    SqlNode organized(SqlNode body, CloudFilesParser.QueryOrganizationContext context) {
        if (context.windowClause() != null) {
            declareWindows(body, context.windowClause());
        }
        SqlNodeList order = order(body, context);
        SqlNode offset =
                context.offset == null ? null : translation().expressions().expression(context.offset);
        SqlNode limit =
                context.limit == null ? null : translation().expressions().expression(context.limit);
        if (order.isEmpty() && offset == null && limit == null) {
            return body;
        }
        return new SqlOrderBy(Positions.of(context), body, order, offset, limit);
    }

    /**
     * ORDER BY; or CLUSTER BY, DISTRIBUTE BY and SORT BY, which say how rows are spread and sorted within a part: here there
     * is one part, so that the whole is sorted.
     */
    private SqlNodeList order(SqlNode body, CloudFilesParser.QueryOrganizationContext context) {
        boolean spread = context.CLUSTER() != null || context.DISTRIBUTE() != null || context.SORT() != null;
        if (spread
                && (context.ORDER() != null
                        || (context.CLUSTER() != null && context.BY().size() > 1))) {
            throw translation()
                    .unsupported("a combination of ORDER BY, CLUSTER BY, or DISTRIBUTE BY and SORT BY", context);
        }
        SqlNodeList order = new SqlNodeList(Positions.of(context));
        for (CloudFilesParser.SortItemContext item : context.sortItem()) {
            if (item.ALL() == null) {
                order.add(translation().windows().sortItem(item));
            } else {
                everyColumn(body, item).forEach(order::add);
            }
        }
        context.expression().stream()
                .filter(key -> key != context.limit && key != context.offset)
                .forEach(key -> order.add(translation().expressions().expression(key)));
        return order;
    }

    private void declareWindows(SqlNode body, CloudFilesParser.WindowClauseContext context) {
        if (!(body instanceof SqlSelect select)) {
            throw translation().error(ErrorCode.PARSE_SYNTAX_ERROR, "WINDOW needs a SELECT", context);
        }
        SqlNodeList windows = new SqlNodeList(select.getWindowList(), Positions.of(context));
        translation().windows().declarations(context).forEach(windows::add);
        select.setOperand(6, windows);
    }

    /** ORDER BY ALL: by the first column, then the second, and so on. */
    private List<SqlNode> everyColumn(SqlNode body, CloudFilesParser.SortItemContext item) {
        int columns = columnCount(body, item);
        List<SqlNode> order = new ArrayList<>();
        for (int i = 1; i <= columns; i++) {
            SqlNode ordinal = SqlLiteral.createExactNumeric(Integer.toString(i), Positions.of(item));
            order.add(translation().windows().ordered(ordinal, item));
        }
        return order;
    }

    private int columnCount(SqlNode body, CloudFilesParser.SortItemContext item) {
        if (body instanceof SqlSelect select
                && select.getSelectList().stream().noneMatch(QueryTranslator::isSeveralColumns)) {
            return select.getSelectList().size();
        }
        throw translation().unsupported("ORDER BY ALL of anything but a SELECT of named columns", item);
    }

    private static boolean isSeveralColumns(SqlNode item) {
        return item instanceof SqlStarExclude || (item instanceof SqlIdentifier name && name.isStar());
    }

    @Override
    public SqlNode visitSetOperation(CloudFilesParser.SetOperationContext context) {
        if (isUnionAll(context)) {
            List<SqlNode> branches = new ArrayList<>();
            CloudFilesParser.QueryTermContext left = context;
            while (left instanceof CloudFilesParser.SetOperationContext union && isUnionAll(union)) {
                branches.add(0, union.right.accept(this));
                left = union.left;
            }
            branches.add(0, left.accept(this));
            return Trees.balanced(SqlStdOperatorTable.UNION_ALL, branches, Positions.of(context));
        }
        return translation()
                .nested(
                        context,
                        () -> setOperator(context.operator, context.setQuantifier())
                                .createCall(
                                        Positions.of(context), context.left.accept(this), context.right.accept(this)));
    }

    private static boolean isUnionAll(CloudFilesParser.SetOperationContext context) {
        return context.operator.getType() == CloudFilesParser.UNION
                && context.setQuantifier() != null
                && context.setQuantifier().ALL() != null;
    }

    static SqlOperator setOperator(Token operator, CloudFilesParser.@Nullable SetQuantifierContext quantifier) {
        boolean all = quantifier != null && quantifier.ALL() != null;
        return switch (operator.getType()) {
            case CloudFilesParser.UNION -> all ? SqlStdOperatorTable.UNION_ALL : SqlStdOperatorTable.UNION;
            case CloudFilesParser.INTERSECT -> all ? SqlStdOperatorTable.INTERSECT_ALL : SqlStdOperatorTable.INTERSECT;
            default -> all ? SqlStdOperatorTable.EXCEPT_ALL : SqlStdOperatorTable.EXCEPT;
        };
    }

    @Override
    public SqlNode visitQueryTermPrimary(CloudFilesParser.QueryTermPrimaryContext context) {
        return primary(context.queryPrimary());
    }

    @Override
    public SqlNode visitPipe(CloudFilesParser.PipeContext context) {
        return translation()
                .nested(
                        context,
                        () -> new PipeTranslator(translation(), context.left.accept(this))
                                .operator(context.pipeOperator()));
    }

    /** A query without operators between queries. */
    SqlNode primary(CloudFilesParser.QueryPrimaryContext primary) {
        if (primary.select() != null) {
            return translation().selects().select(primary.select());
        }
        if (primary.fromClause() != null) {
            return selectAll(translation().relations().from(primary.fromClause()), Positions.of(primary));
        }
        if (primary.inlineTable() != null) {
            return selectAll(inlineTable(primary.inlineTable(), null), Positions.of(primary));
        }
        if (primary.TABLE() != null) {
            return selectAll(Names.identifier(translation(), primary.qualifiedName()), Positions.of(primary));
        }
        return query(primary.query());
    }

    /** VALUES as a relation; its columns are {@code col1}, {@code col2} unless an alias names them. */
    SqlNode inlineTable(
            CloudFilesParser.InlineTableContext context, CloudFilesParser.@Nullable TableAliasContext outer) {
        List<SqlNode> rows = new ArrayList<>();
        for (CloudFilesParser.ExpressionContext expression : context.expression()) {
            rows.add(Tuples.row(translation().expressions().expression(expression)));
        }
        SqlNode values = SqlStdOperatorTable.VALUES.createCall(Positions.of(context), rows);
        CloudFilesParser.TableAliasContext alias = context.tableAlias() == null ? outer : context.tableAlias();
        List<SqlNode> named = new ArrayList<>();
        named.add(values);
        named.add(
                alias == null
                        ? new SqlIdentifier("$values" + context.getStart().getTokenIndex(), Positions.of(context))
                        : translation().relations().aliasName(alias));
        if (alias != null && alias.identifierList() != null) {
            Names.list(translation(), alias.identifierList()).forEach(named::add);
        } else {
            int width = ((org.apache.calcite.sql.SqlCall) rows.get(0)).operandCount();
            for (int i = 1; i <= width; i++) {
                named.add(new SqlIdentifier("col" + i, Positions.of(context)));
            }
        }
        return SqlStdOperatorTable.AS.createCall(Positions.of(context), named);
    }

    /** {@code SELECT * FROM relation}. */
    static SqlSelect selectAll(SqlNode relation, SqlParserPos position) {
        SqlNodeList star = SqlNodeList.of(SqlIdentifier.star(position));
        return new SqlSelect(position, null, star, relation, null, null, null, null, null, null, null, null, null);
    }
}
