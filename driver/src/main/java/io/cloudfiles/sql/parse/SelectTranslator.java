package io.cloudfiles.sql.parse;

import io.cloudfiles.grammar.CloudFilesParser;
import io.cloudfiles.sql.rel.GroupByAll;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.SqlStarExclude;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** Translates one SELECT: its columns, its clauses, its groups. */
final class SelectTranslator extends TreeTranslator {
    SelectTranslator(Translation translation) {
        super(translation);
    }

    SqlNode select(CloudFilesParser.SelectContext context) {
        SqlParserPos position = Positions.of(context);
        SqlNodeList keywords = new SqlNodeList(position);
        if (context.setQuantifier() != null && context.setQuantifier().DISTINCT() != null) {
            keywords.add(SqlSelectKeyword.DISTINCT.symbol(position));
        }
        From from = context.fromClause() == null
                ? From.NONE
                : translation().relations().from(context.fromClause());
        SqlNodeList windows = new SqlNodeList(position);
        if (context.windowClause() != null) {
            translation().windows().declarations(context.windowClause()).forEach(windows::add);
        }
        return new SqlSelect(
                position,
                keywords,
                items(context.selectItem()),
                from.relation(),
                from.filtered(optional(context.where)),
                context.groupBy() == null ? null : groups(context.groupBy()),
                optional(context.having),
                windows,
                optional(context.qualify),
                null,
                null,
                null,
                null);
    }

    private @Nullable SqlNode optional(CloudFilesParser.@Nullable ExpressionContext context) {
        return context == null ? null : translation().expressions().expression(context);
    }

    private SqlNodeList items(List<CloudFilesParser.SelectItemContext> contexts) {
        SqlNodeList items = new SqlNodeList(SqlParserPos.ZERO);
        contexts.forEach(context -> items.add(context.accept(this)));
        return items;
    }

    @Override
    public SqlNode visitSelectAll(CloudFilesParser.SelectAllContext context) {
        return star(SqlIdentifier.star(Positions.of(context)), context.starExcept());
    }

    @Override
    public SqlNode visitSelectAllOf(CloudFilesParser.SelectAllOfContext context) {
        return star(Names.identifier(translation(), context.qualifiedName()).plusStar(), context.starExcept());
    }

    private SqlNode star(SqlIdentifier star, CloudFilesParser.@Nullable StarExceptContext except) {
        if (except == null) {
            return star;
        }
        SqlNodeList left = new SqlNodeList(Positions.of(except));
        except.qualifiedName().forEach(name -> left.add(Names.identifier(translation(), name)));
        return new SqlStarExclude(star.getParserPosition(), star, left);
    }

    private void refuse(@Nullable ParserRuleContext context, String what) {
        if (context != null) {
            throw translation().unsupported(what, context);
        }
    }

    @Override
    public SqlNode visitSelectExpression(CloudFilesParser.SelectExpressionContext context) {
        refuse(context.identifierList(), "an alias of several names");
        SqlNode expression = translation().expressions().expression(context.expression());
        SqlIdentifier alias;
        if (context.identifier() != null) {
            alias = Names.simple(translation(), context.identifier());
        } else if (context.aliasWithoutAs() != null) {
            alias = Names.simple(translation(), context.aliasWithoutAs());
        } else if (expression instanceof SqlIdentifier) {
            return expression;
        } else {
            alias = new SqlIdentifier(
                    new Labels(translation()).of(context.expression()), Positions.of(context.expression()));
        }
        return SqlStdOperatorTable.AS.createCall(Positions.of(context), expression, alias);
    }

    private SqlNodeList groups(CloudFilesParser.GroupByContext context) {
        SqlParserPos position = Positions.of(context);
        if (context.ALL() != null) {
            return SqlNodeList.of(GroupByAll.OPERATOR.createCall(position));
        }
        if (!context.groupingSet().isEmpty()) {
            return SqlNodeList.of(sets(SqlStdOperatorTable.GROUPING_SETS, context.groupingSet(), context));
        }
        SqlNodeList groups = new SqlNodeList(position);
        context.groupItem().forEach(item -> groups.add(item.accept(this)));
        if (context.kind == null) {
            return groups;
        }
        SqlOperator kind = context.kind.getType() == CloudFilesParser.ROLLUP
                ? SqlStdOperatorTable.ROLLUP
                : SqlStdOperatorTable.CUBE;
        return SqlNodeList.of(kind.createCall(position, groups.getList()));
    }

    @Override
    public SqlNode visitRollupOrCube(CloudFilesParser.RollupOrCubeContext context) {
        SqlOperator operator = context.ROLLUP() != null ? SqlStdOperatorTable.ROLLUP : SqlStdOperatorTable.CUBE;
        return sets(operator, context.groupingSet(), context);
    }

    @Override
    public SqlNode visitGroupingSets(CloudFilesParser.GroupingSetsContext context) {
        List<SqlNode> sets = new ArrayList<>();
        context.groupItem().forEach(item -> sets.add(item.accept(this)));
        return SqlStdOperatorTable.GROUPING_SETS.createCall(Positions.of(context), sets);
    }

    @Override
    public SqlNode visitEmptyGroup(CloudFilesParser.EmptyGroupContext context) {
        return new SqlNodeList(Positions.of(context));
    }

    @Override
    public SqlNode visitGroupExpression(CloudFilesParser.GroupExpressionContext context) {
        return translation().expressions().expression(context.expression());
    }

    private SqlNode sets(
            SqlOperator operator, List<CloudFilesParser.GroupingSetContext> sets, ParserRuleContext context) {
        List<SqlNode> operands = new ArrayList<>();
        sets.forEach(set -> operands.add(set(set)));
        return operator.createCall(Positions.of(context), operands);
    }

    private SqlNode set(CloudFilesParser.GroupingSetContext context) {
        List<SqlNode> expressions = new ArrayList<>();
        context.expression()
                .forEach(e -> expressions.add(translation().expressions().expression(e)));
        if (expressions.size() == 1) {
            return expressions.get(0);
        }
        return expressions.isEmpty()
                ? new SqlNodeList(Positions.of(context))
                : SqlStdOperatorTable.ROW.createCall(Positions.of(context), expressions);
    }

    /**
     * What FROM gives a SELECT: a relation, and the conditions that its semi and anti joins became.
     *
     * @param conditions to be met besides WHERE
     */
    record From(@Nullable SqlNode relation, List<SqlNode> conditions) {
        static final From NONE = new From(null, List.of());

        @Nullable SqlNode filtered(@Nullable SqlNode where) {
            SqlNode all = where;
            for (SqlNode condition : conditions) {
                all = all == null
                        ? condition
                        : SqlStdOperatorTable.AND.createCall(condition.getParserPosition(), all, condition);
            }
            return all;
        }
    }
}
