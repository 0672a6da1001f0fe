package io.cloudfiles.sql.parse;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.grammar.CloudFilesParser;
import io.cloudfiles.sql.rel.RemainingColumns;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.tree.ParseTree;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;

/**
 * Translates PIVOT into two queries: one groups by the columns behind FOR too, the other brings the values of each of these
 * groups into columns.
 */
final class PivotTranslator {
    private final Translation translation;

    PivotTranslator(Translation translation) {
        this.translation = translation;
    }

    SqlNode pivoted(SqlNode relation, CloudFilesParser.PivotContext context) {
        SqlParserPos at = Positions.of(context);
        List<CloudFilesParser.PivotItemContext> aggregates = items(context, true);
        SqlNodeList columns = context.identifierList() == null
                ? SqlNodeList.of(Names.simple(translation, context.identifier()))
                : Names.list(translation, context.identifierList());
        SqlNode grouped = grouped(relation, aggregates, columns, at);
        SqlNodeList items = new SqlNodeList(at);
        List<SqlNode> used = new ArrayList<>(numbered("pivot$", columns.size(), at));
        used.addAll(numbered("aggregate$", aggregates.size(), at));
        items.add(RemainingColumns.OPERATOR.createCall(at, used));
        for (CloudFilesParser.PivotItemContext value : items(context, false)) {
            addColumns(items, value, aggregates, columns.size());
        }
        SqlSelect spread = select(
                items, aliased(grouped, "groups$" + context.getStart().getTokenIndex(), at), new SqlNodeList(at), at);
        return translation.relations().renamed(spread, relation, context.tableAlias());
    }

    private static List<CloudFilesParser.PivotItemContext> items(
            CloudFilesParser.PivotContext context, boolean beforeFor) {
        int end = context.FOR().getSymbol().getTokenIndex();
        return context.pivotItem().stream()
                .filter(item -> (item.getStart().getTokenIndex() < end) == beforeFor)
                .toList();
    }

    private SqlNode grouped(
            SqlNode relation,
            List<CloudFilesParser.PivotItemContext> aggregates,
            SqlNodeList columns,
            SqlParserPos at) {
        List<SqlNode> used = new ArrayList<>(columns.getList());
        SqlNodeList items = new SqlNodeList(at);
        for (int i = 0; i < columns.size(); i++) {
            items.add(as(columns.get(i), "pivot$" + i));
        }
        for (int i = 0; i < aggregates.size(); i++) {
            SqlNode aggregate =
                    translation.expressions().expression(aggregates.get(i).expression());
            used.addAll(names(aggregate));
            items.add(as(aggregate, "aggregate$" + i));
        }
        SqlNodeList all = SqlNodeList.of(RemainingColumns.OPERATOR.createCall(at, used));
        all.addAll(items);
        boolean single = relation.getKind() == SqlKind.AS || relation.getKind() == SqlKind.IDENTIFIER;
        SqlNode from = single ? relation : aliased(QueryTranslator.selectAll(relation, at), "joined$", at);
        return select(all, from, new SqlNodeList(columns, at), at);
    }

    private static List<SqlNode> names(SqlNode expression) {
        List<SqlNode> names = new ArrayList<>();
        expression.accept(new SqlBasicVisitor<@Nullable Void>() {
            @Override
            public @Nullable Void visit(SqlIdentifier name) {
                if (!name.isStar()) {
                    names.add(name);
                }
                return null;
            }
        });
        return names;
    }

    /** A column for each aggregate of the groups of one value. */
    private void addColumns(
            SqlNodeList items,
            CloudFilesParser.PivotItemContext value,
            List<CloudFilesParser.PivotItemContext> aggregates,
            int columns) {
        SqlParserPos at = Positions.of(value);
        List<SqlNode> cells = cells(value.expression(), columns);
        if (cells.size() != columns
                || cells.stream().anyMatch(cell -> !names(cell).isEmpty())) {
            throw translation.error(
                    ErrorCode.NON_FOLDABLE_ARGUMENT,
                    "PIVOT takes constants behind IN, as many together as there are columns behind FOR: " + columns,
                    value);
        }
        SqlNode condition = null;
        for (int i = 0; i < columns; i++) {
            SqlNode same = SqlStdOperatorTable.IS_NOT_DISTINCT_FROM.createCall(
                    at, new SqlIdentifier("pivot$" + i, at), cells.get(i));
            condition = condition == null ? same : SqlStdOperatorTable.AND.createCall(at, condition, same);
        }
        for (int i = 0; i < aggregates.size(); i++) {
            SqlNode first = FunctionTranslator.named("first", at, new SqlIdentifier("aggregate$" + i, at));
            SqlNode column = SqlStdOperatorTable.FILTER.createCall(at, first, condition);
            items.add(as(column, aggregates.size() == 1 ? name(value) : name(value) + "_" + name(aggregates.get(i))));
        }
    }

    /** What stands in the parentheses around the values of several columns; else the value. */
    private List<SqlNode> cells(CloudFilesParser.ExpressionContext value, int columns) {
        List<CloudFilesParser.ExpressionContext> parts =
                columns > 1 && core(value) instanceof CloudFilesParser.RowConstructorContext row
                        ? row.expression()
                        : List.of(value);
        return parts.stream()
                .map(part -> translation.expressions().expression(part))
                .toList();
    }

    /** What an expression consists of. */
    private static ParseTree core(ParseTree expression) {
        ParseTree tree = expression;
        while (tree.getChildCount() == 1 && !(tree instanceof CloudFilesParser.LiteralContext)) {
            tree = tree.getChild(0);
        }
        return tree;
    }

    /** The name that is given, or the value itself as text. */
    private String name(CloudFilesParser.PivotItemContext item) {
        if (item.identifier() != null) {
            return Names.text(translation, item.identifier());
        }
        return text(item.expression());
    }

    /** As Spark casts a value to text: a struct in braces, a string or moment without its quotes. */
    private String text(ParseTree expression) {
        ParseTree tree = core(expression);
        if (tree instanceof CloudFilesParser.NullLiteralContext) {
            return "null";
        }
        if (tree instanceof CloudFilesParser.StringLiteralContext string) {
            return translation.literals().text(string.string());
        }
        if (tree instanceof CloudFilesParser.TypedLiteralContext moment) {
            return translation.literals().text(moment.string());
        }
        if (tree instanceof CloudFilesParser.RowConstructorContext row) {
            return "{"
                    + String.join(
                            ", ", row.expression().stream().map(this::text).toList()) + "}";
        }
        return new Labels(translation).of((CloudFilesParser.ExpressionContext) expression);
    }

    private static List<SqlNode> numbered(String prefix, int count, SqlParserPos at) {
        List<SqlNode> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            names.add(new SqlIdentifier(prefix + i, at));
        }
        return names;
    }

    private static SqlNode as(SqlNode expression, String name) {
        SqlParserPos at = expression.getParserPosition();
        return SqlStdOperatorTable.AS.createCall(at, expression, new SqlIdentifier(name, at));
    }

    private static SqlNode aliased(SqlNode query, String name, SqlParserPos at) {
        return SqlStdOperatorTable.AS.createCall(at, query, new SqlIdentifier(name, at));
    }

    private static SqlSelect select(SqlNodeList items, SqlNode from, SqlNodeList groups, SqlParserPos at) {
        return new SqlSelect(at, null, items, from, null, groups, null, null, null, null, null, null, null);
    }
}
