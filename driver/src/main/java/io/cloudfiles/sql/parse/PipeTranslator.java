package io.cloudfiles.sql.parse;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.grammar.CloudFilesParser;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.SqlStarExclude;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.util.Litmus;

/** Translates one operator behind {@code |>} into a query of what stands before it. */
final class PipeTranslator extends TreeTranslator {
    private static final int KEYWORDS = 0;
    private static final int WINDOWS = 6;

    private final SqlNode before;

    /** {@code before} is the query so far. */
    PipeTranslator(Translation translation, SqlNode before) {
        super(translation);
        this.before = before;
    }

    SqlNode operator(CloudFilesParser.PipeOperatorContext context) {
        if (before instanceof SqlOrderBy sorted && isOnlySorted(sorted) && !isLimit(context)) {
            throw translation().unsupported("an operator other than LIMIT and OFFSET behind |> ORDER BY", context);
        }
        return context.accept(this);
    }

    private static boolean isOnlySorted(SqlOrderBy query) {
        return query.fetch == null && query.offset == null;
    }

    private static boolean isLimit(CloudFilesParser.PipeOperatorContext context) {
        return context instanceof CloudFilesParser.PipeOrganizationContext organization
                && organization.queryOrganization().sortItem().isEmpty();
    }

    /** All columns of what stands before, as far as it can be with the names of its tables. */
    private SqlSelect all(ParserRuleContext context) {
        SqlParserPos at = Positions.of(context);
        if (before instanceof SqlSelect select && isAllOfFrom(select)) {
            return select;
        }
        SqlIdentifier name = new SqlIdentifier("piped$" + context.getStart().getTokenIndex(), at);
        return QueryTranslator.selectAll(SqlStdOperatorTable.AS.createCall(at, before, name), at);
    }

    private static boolean isAllOfFrom(SqlSelect select) {
        SqlNode all = QueryTranslator.selectAll(select.getFrom(), SqlParserPos.ZERO);
        SqlSelect unfiltered = (SqlSelect) select.clone(SqlParserPos.ZERO);
        unfiltered.setWhere(null);
        return all.equalsDeep(unfiltered, Litmus.IGNORE);
    }

    /** What stands before, as a relation that is called as its only table. */
    private SqlNode relation(ParserRuleContext context) {
        SqlSelect select = all(context);
        SqlNode from = java.util.Objects.requireNonNull(select.getFrom());
        return select.getWhere() == null ? from : translation().relations().renamed(select, from, null);
    }

    @Override
    public SqlNode visitPipeSelect(CloudFilesParser.PipeSelectContext context) {
        SqlSelect select = all(context);
        SqlParserPos at = Positions.of(context);
        select.setSelectList(translation().selects().items(context.selectItem()));
        if (context.setQuantifier() != null && context.setQuantifier().DISTINCT() != null) {
            select.setOperand(KEYWORDS, SqlNodeList.of(SqlSelectKeyword.DISTINCT.symbol(at)));
        }
        if (context.windowClause() != null) {
            List<? extends SqlNode> windows = translation().windows().declarations(context.windowClause());
            select.setOperand(WINDOWS, new SqlNodeList(windows, at));
        }
        return select;
    }

    @Override
    public SqlNode visitPipeExtend(CloudFilesParser.PipeExtendContext context) {
        SqlSelect select = all(context);
        SqlNodeList items = SqlNodeList.of(SqlIdentifier.star(Positions.of(context)));
        items.addAll(translation().selects().items(context.selectItem()));
        select.setSelectList(items);
        return select;
    }

    @Override
    public SqlNode visitPipeSet(CloudFilesParser.PipeSetContext context) {
        throw translation().unsupported("|> SET (use EXTEND and DROP)", context);
    }

    @Override
    public SqlNode visitPipeDrop(CloudFilesParser.PipeDropContext context) {
        SqlSelect select = all(context);
        SqlParserPos at = Positions.of(context);
        SqlNodeList left = new SqlNodeList(at);
        context.identifier().forEach(name -> left.add(Names.simple(translation(), name)));
        select.setSelectList(SqlNodeList.of(new SqlStarExclude(at, SqlIdentifier.star(at), left)));
        return select;
    }

    @Override
    public SqlNode visitPipeWhere(CloudFilesParser.PipeWhereContext context) {
        SqlSelect select = all(context);
        SqlNode condition = translation().expressions().expression(context.expression());
        SqlNode known = select.getWhere();
        select.setWhere(
                known == null
                        ? condition
                        : SqlStdOperatorTable.AND.createCall(Positions.of(context), known, condition));
        return select;
    }

    @Override
    public SqlNode visitPipeAlias(CloudFilesParser.PipeAliasContext context) {
        SqlParserPos at = Positions.of(context);
        SqlIdentifier name = Names.simple(translation(), context.identifier());
        return QueryTranslator.selectAll(SqlStdOperatorTable.AS.createCall(at, before, name), at);
    }

    /** The groups come before the aggregates. */
    @Override
    public SqlNode visitPipeAggregate(CloudFilesParser.PipeAggregateContext context) {
        SqlSelect select = all(context);
        SqlParserPos at = Positions.of(context);
        SqlNodeList items = new SqlNodeList(at);
        SqlNodeList groups = new SqlNodeList(at);
        if (context.pipeGroups() != null) {
            items.addAll(translation().selects().items(context.pipeGroups().selectItem()));
            for (int i = 1; i <= items.size(); i++) {
                groups.add(SqlLiteral.createExactNumeric(Integer.toString(i), at));
            }
        } else {
            groups.add(new SqlNodeList(at));
        }
        items.addAll(translation().selects().items(context.selectItem()));
        if (items.isEmpty()) {
            throw translation().error(ErrorCode.PARSE_SYNTAX_ERROR, "AGGREGATE takes aggregates or groups", context);
        }
        select.setSelectList(items);
        select.setGroupBy(groups);
        return select;
    }

    @Override
    public SqlNode visitPipeRelation(CloudFilesParser.PipeRelationContext context) {
        SqlNode joined = new JoinTranslator(translation()).extended(relation(context), context.relationExtension());
        return QueryTranslator.selectAll(joined, Positions.of(context));
    }

    @Override
    public SqlNode visitPipeSetOperation(CloudFilesParser.PipeSetOperationContext context) {
        return QueryTranslator.setOperator(context.operator, context.setQuantifier())
                .createCall(
                        Positions.of(context), before, translation().queries().primary(context.queryPrimary()));
    }

    @Override
    public SqlNode visitPipeOrganization(CloudFilesParser.PipeOrganizationContext context) {
        if (context.getChildCount() == 0 || context.queryOrganization().getChildCount() == 0) {
            throw translation().error(ErrorCode.PARSE_SYNTAX_ERROR, "an operator is missing behind |>", context);
        }
        if (before instanceof SqlOrderBy sorted && isOnlySorted(sorted)) {
            SqlOrderBy limited =
                    (SqlOrderBy) translation().queries().organized(sorted.query, context.queryOrganization());
            return new SqlOrderBy(Positions.of(context), sorted.query, sorted.orderList, limited.offset, limited.fetch);
        }
        SqlNode body = before instanceof SqlOrderBy ? all(context) : before;
        return translation().queries().organized(body, context.queryOrganization());
    }
}
