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
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.SqlStarExclude;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.util.Litmus;
import org.jspecify.annotations.Nullable;

/** Translates one SELECT: its columns, its clauses, its groups. */
final class SelectTranslator extends TreeTranslator {
    /** So many parts make 4,096 sets. */
    private static final int MOST_OF_CUBE = 12;

    SelectTranslator(Translation translation) {
        super(translation);
    }

    SqlNode select(CloudFilesParser.SelectContext context) {
        SqlParserPos position = Positions.of(context);
        SqlNodeList keywords = new SqlNodeList(position);
        if (context.setQuantifier() != null && context.setQuantifier().DISTINCT() != null) {
            keywords.add(SqlSelectKeyword.DISTINCT.symbol(position));
        }
        SqlNode from = context.fromClause() == null
                ? null
                : translation().windowed(null, () -> translation().relations().from(context.fromClause()));
        SqlNode where = translation().windowed(null, () -> optional(context.where));
        TimeWindow window = new TimeWindow(translation());
        SqlSelect select = translation().windowed(window, () -> grouped(context, keywords, where));
        select.setFrom(window.joined(from, position));
        return select;
    }

    /** All but FROM. */
    private SqlSelect grouped(CloudFilesParser.SelectContext context, SqlNodeList keywords, @Nullable SqlNode where) {
        SqlParserPos position = Positions.of(context);
        SqlNodeList windows = new SqlNodeList(position);
        if (context.windowClause() != null) {
            translation().windows().declarations(context.windowClause()).forEach(windows::add);
        }
        SqlNodeList groups = context.groupBy() == null ? null : groups(context.groupBy());
        return translation()
                .grouped(
                        groups == null ? List.of() : withoutOrdinals(expressions(groups), context.selectItem()),
                        () -> new SqlSelect(
                                position,
                                keywords,
                                items(context.selectItem()),
                                null,
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

    /** What a number in GROUP BY stands for: the item of that place. */
    private List<SqlNode> withoutOrdinals(List<SqlNode> groups, List<CloudFilesParser.SelectItemContext> items) {
        return groups.stream()
                .map(group -> group instanceof SqlNumericLiteral number && number.isInteger()
                        ? item(number.intValue(true), items, number)
                        : group)
                .toList();
    }

    private SqlNode item(int place, List<CloudFilesParser.SelectItemContext> items, SqlNode otherwise) {
        return place > 0
                        && place <= items.size()
                        && items.get(place - 1) instanceof CloudFilesParser.SelectExpressionContext item
                ? translation().expressions().expression(item.expression())
                : otherwise;
    }

    private @Nullable SqlNode optional(CloudFilesParser.@Nullable ExpressionContext context) {
        return context == null ? null : translation().expressions().expression(context);
    }

    /** The columns of a SELECT. */
    SqlNodeList items(List<CloudFilesParser.SelectItemContext> contexts) {
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
            return SqlNodeList.of(SqlStdOperatorTable.GROUPING_SETS.createCall(position, sets(context.groupingSet())));
        }
        SqlNodeList groups = new SqlNodeList(position);
        context.groupItem().forEach(item -> groups.add(item.accept(this)));
        if (context.kind == null) {
            return groups;
        }
        boolean rollup = context.kind.getType() == CloudFilesParser.ROLLUP;
        return SqlNodeList.of(totals(rollup, groups.getList(), context));
    }

    @Override
    public SqlNode visitRollupOrCube(CloudFilesParser.RollupOrCubeContext context) {
        return totals(context.ROLLUP() != null, sets(context.groupingSet()), context);
    }

    /** ROLLUP or CUBE as the sets that it stands for: Calcite would give sets that are equal, as (p) twice of (p, p), once. */
    private SqlNode totals(boolean rollup, List<SqlNode> parts, ParserRuleContext context) {
        if (!rollup && parts.size() > MOST_OF_CUBE) {
            throw translation().unsupported("CUBE of more than " + MOST_OF_CUBE + " parts", context);
        }
        int all = (1 << Math.min(parts.size(), MOST_OF_CUBE)) - 1;
        List<SqlNode> sets = new ArrayList<>();
        if (rollup) {
            for (int count = parts.size(); count >= 0; count--) {
                sets.add(set(parts.subList(0, count), Positions.of(context)));
            }
        } else {
            for (int chosen = all; chosen >= 0; chosen--) {
                List<SqlNode> subset = new ArrayList<>();
                for (int i = 0; i < parts.size(); i++) {
                    if ((chosen & (1 << (parts.size() - 1 - i))) != 0) {
                        subset.add(parts.get(i));
                    }
                }
                sets.add(set(subset, Positions.of(context)));
            }
        }
        return SqlStdOperatorTable.GROUPING_SETS.createCall(Positions.of(context), sets);
    }

    /** Columns and lists of columns as one list. */
    private static SqlNode set(List<SqlNode> parts, SqlParserPos position) {
        List<SqlNode> columns = parts.stream()
                .flatMap(part -> part.getKind() == SqlKind.ROW
                        ? ((SqlCall) part).getOperandList().stream()
                        : part instanceof SqlNodeList list ? list.stream() : Tuples.values(part).stream())
                .toList();
        if (columns.size() == 1) {
            return columns.get(0);
        }
        return columns.isEmpty() ? new SqlNodeList(position) : SqlStdOperatorTable.ROW.createCall(position, columns);
    }

    @Override
    public SqlNode visitGroupingSets(CloudFilesParser.GroupingSetsContext context) {
        List<SqlNode> sets = new ArrayList<>();
        for (CloudFilesParser.GroupItemContext item : context.groupItem()) {
            SqlNode set = item.accept(this);
            if (set.getKind() == SqlKind.GROUPING_SETS) {
                sets.addAll(((SqlCall) set).getOperandList());
            } else {
                sets.add(set);
            }
        }
        return SqlStdOperatorTable.GROUPING_SETS.createCall(Positions.of(context), sets);
    }

    @Override
    public SqlNode visitEmptyGroup(CloudFilesParser.EmptyGroupContext context) {
        return new SqlNodeList(Positions.of(context));
    }

    @Override
    public SqlNode visitGroupExpression(CloudFilesParser.GroupExpressionContext context) {
        SqlNode group = translation().expressions().expression(context.expression());
        return Tuples.isOne(group) ? Tuples.row(group) : group;
    }

    private List<SqlNode> sets(List<CloudFilesParser.GroupingSetContext> sets) {
        return sets.stream()
                .map(set -> set(
                        set.expression().stream()
                                .map(e -> translation().expressions().expression(e))
                                .toList(),
                        Positions.of(set)))
                .toList();
    }
}
