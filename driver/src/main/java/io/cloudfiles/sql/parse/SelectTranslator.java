package io.cloudfiles.sql.parse;

import io.cloudfiles.grammar.CloudFilesParser;
import io.cloudfiles.sql.function.Generator;
import io.cloudfiles.sql.rel.GroupByAll;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.SqlStarExclude;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.util.Litmus;
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
        SqlNode from =
                context.fromClause() == null ? null : translation().relations().from(context.fromClause());
        SqlNodeList windows = new SqlNodeList(position);
        if (context.windowClause() != null) {
            translation().windows().declarations(context.windowClause()).forEach(windows::add);
        }
        SqlNode where = optional(context.where);
        SqlNodeList groups = context.groupBy() == null ? null : groups(context.groupBy());
        return translation()
                .grouped(
                        groups == null ? List.of() : expressions(groups),
                        () -> new SqlSelect(
                                position,
                                keywords,
                                items(context.selectItem()),
                                from,
                                where,
                                groups,
                                optional(context.having),
                                windows,
                                optional(context.qualify),
                                null,
                                null,
                                null,
                                null));
    }

    /** What a query is grouped by, ROLLUP and its like taken apart, each once. */
    private static List<SqlNode> expressions(SqlNode group) {
        boolean several = group instanceof SqlNodeList
                || group.getKind() == SqlKind.ROW
                || group.isA(EnumSet.of(SqlKind.ROLLUP, SqlKind.CUBE, SqlKind.GROUPING_SETS));
        if (!several) {
            return List.of(group);
        }
        List<SqlNode> parts = group instanceof SqlNodeList list ? list.getList() : ((SqlCall) group).getOperandList();
        List<SqlNode> all = new ArrayList<>();
        for (SqlNode part : parts) {
            for (SqlNode expression : expressions(part)) {
                if (all.stream().noneMatch(known -> known.equalsDeep(expression, Litmus.IGNORE))) {
                    all.add(expression);
                }
            }
        }
        return all;
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
        CloudFilesParser.FunctionCallContext generated = FunctionTranslator.generatorCall(context.expression());
        if (generated != null) {
            return generator(generated, context);
        }
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

    /** A function that gives rows; how many columns it has, the planner knows. */
    private SqlNode generator(
            CloudFilesParser.FunctionCallContext call, CloudFilesParser.SelectExpressionContext context) {
        Generator generator =
                Generator.named(call.functionName().getText()).orElseThrow().selected();
        List<SqlNode> operands = new ArrayList<>();
        operands.add(translation().functions().generated(generator, call));
        if (context.identifierList() != null) {
            Names.list(translation(), context.identifierList()).forEach(operands::add);
        } else if (context.identifier() != null) {
            operands.add(Names.simple(translation(), context.identifier()));
        } else if (context.aliasWithoutAs() != null) {
            operands.add(Names.simple(translation(), context.aliasWithoutAs()));
        }
        return operands.size() == 1
                ? operands.get(0)
                : SqlStdOperatorTable.AS.createCall(Positions.of(context), operands);
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
}
