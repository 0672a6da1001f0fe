package io.cloudfiles.sql.parse;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.grammar.CloudFilesParser;
import io.cloudfiles.sql.function.Generator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** Translates what stands in FROM, joins aside: tables, calls of table functions, subqueries, lateral views. */
final class RelationTranslator extends TreeTranslator {
    RelationTranslator(Translation translation) {
        super(translation);
    }

    SqlNode from(CloudFilesParser.FromClauseContext context) {
        JoinTranslator joins = new JoinTranslator(translation());
        SqlNode all = null;
        for (CloudFilesParser.RelationContext relation : context.relation()) {
            SqlNode next = joins.relation(relation);
            all = all == null ? next : comma(all, next, Positions.of(relation));
        }
        for (CloudFilesParser.LateralViewContext view : context.lateralView()) {
            all = comma(java.util.Objects.requireNonNull(all), lateralView(view), Positions.of(view));
        }
        return java.util.Objects.requireNonNull(all);
    }

    private static SqlNode comma(SqlNode left, SqlNode right, SqlParserPos position) {
        return new SqlJoin(
                position,
                left,
                SqlLiteral.createBoolean(false, position),
                JoinType.COMMA.symbol(position),
                right,
                JoinConditionType.NONE.symbol(position),
                null);
    }

    /** One operand of a join. */
    SqlNode primary(CloudFilesParser.RelationPrimaryContext context, boolean lateral) {
        SqlNode relation = context.accept(this);
        if (!lateral) {
            return relation;
        }
        boolean isGenerator = context instanceof CloudFilesParser.FunctionRelationContext call
                && generator(call.tableFunction()).isPresent();
        if (!isGenerator && !(context instanceof CloudFilesParser.SubqueryRelationContext)) {
            throw translation()
                    .unsupported("LATERAL before anything but a subquery or a function like explode", context);
        }
        SqlParserPos position = Positions.of(context);
        if (relation instanceof SqlCall call && call.getKind() == SqlKind.AS) {
            List<SqlNode> operands = new ArrayList<>(call.getOperandList());
            operands.set(0, SqlStdOperatorTable.LATERAL.createCall(position, operands.get(0)));
            return SqlStdOperatorTable.AS.createCall(position, operands);
        }
        return SqlStdOperatorTable.LATERAL.createCall(position, relation);
    }

    private Optional<Generator> generator(CloudFilesParser.TableFunctionContext context) {
        return Generator.named(String.join(".", Names.parts(translation(), context.qualifiedName())));
    }

    @Override
    public SqlNode visitSubqueryRelation(CloudFilesParser.SubqueryRelationContext context) {
        refuse(context.sample());
        return aliased(translation().queries().query(context.query()), context.tableAlias());
    }

    @Override
    public SqlNode visitParenthesizedRelation(CloudFilesParser.ParenthesizedRelationContext context) {
        JoinTranslator joins = new JoinTranslator(translation());
        SqlNode relation = joins.relation(context.relation());
        return context.tableAlias() == null
                ? relation
                : aliased(QueryTranslator.selectAll(relation, Positions.of(context)), context.tableAlias());
    }

    @Override
    public SqlNode visitValuesRelation(CloudFilesParser.ValuesRelationContext context) {
        return translation().queries().inlineTable(context.inlineTable(), null);
    }

    @Override
    public SqlNode visitStreamRelation(CloudFilesParser.StreamRelationContext context) {
        throw translation().unsupported("STREAM, a read that never ends,", context);
    }

    @Override
    public SqlNode visitTableRelation(CloudFilesParser.TableRelationContext context) {
        if (context.timeTravel() != null) {
            throw translation()
                    .unsupported(
                            "VERSION or TIMESTAMP AS OF (read_statestore has batchId for earlier states)",
                            context.timeTravel());
        }
        refuse(context.sample());
        return aliased(Names.identifier(translation(), context.qualifiedName()), context.tableAlias());
    }

    private void refuse(CloudFilesParser.@Nullable SampleContext sample) {
        if (sample != null) {
            throw translation().unsupported("TABLESAMPLE, which chooses rows by chance,", sample);
        }
    }

    /** Without an alias, a call is known by the function's name, as far as that is not taken yet. */
    @Override
    public SqlNode visitFunctionRelation(CloudFilesParser.FunctionRelationContext context) {
        CloudFilesParser.TableFunctionContext function = context.tableFunction();
        Optional<Generator> generator = generator(function);
        if (generator.isPresent()) {
            return aliased(generated(generator.get(), function), context.tableAlias());
        }
        if (function.qualifiedName().getText().equalsIgnoreCase("identifier")) {
            throw translation().unsupported("IDENTIFIER", function);
        }
        TableCall call = call(function);
        SqlNode placeholder = new SqlIdentifier(call.placeholder(), Positions.of(function));
        if (context.tableAlias() != null) {
            return aliased(placeholder, context.tableAlias());
        }
        String name = call.function().toLowerCase(Locale.ROOT);
        String alias = translation().isNewAlias(name) ? name : name + "$" + call.number();
        return SqlStdOperatorTable.AS.createCall(
                Positions.of(function), placeholder, new SqlIdentifier(alias, Positions.of(function)));
    }

    private SqlNode generated(Generator generator, CloudFilesParser.TableFunctionContext context) {
        List<SqlNode> arguments = new ArrayList<>();
        for (CloudFilesParser.TableArgumentContext argument : context.tableArgument()) {
            Optional<SqlNode> value =
                    argumentValue(argument.tableArgumentValue()).expression();
            if (argument.name != null || value.isEmpty()) {
                throw translation().unsupported("an argument by name, or a table, in this function", argument);
            }
            arguments.add(value.get());
        }
        SqlParserPos position = Positions.of(context);
        return SqlStdOperatorTable.COLLECTION_TABLE.createCall(position, generator.createCall(position, arguments));
    }

    private TableCall call(CloudFilesParser.TableFunctionContext context) {
        List<String> parts = Names.parts(translation(), context.qualifiedName());
        List<TableCall.Argument> arguments = new ArrayList<>();
        for (CloudFilesParser.TableArgumentContext argument : context.tableArgument()) {
            String name = argument.name == null ? null : Names.text(translation(), argument.name);
            arguments.add(new TableCall.Argument(name, argumentValue(argument.tableArgumentValue())));
        }
        TableCall call =
                new TableCall(translation().calls().size(), String.join(".", parts), arguments, Positions.of(context));
        translation().calls().add(call);
        return call;
    }

    private TableCall.Value argumentValue(CloudFilesParser.TableArgumentValueContext context) {
        if (context instanceof CloudFilesParser.TableNameValueContext named) {
            return new TableCall.Named(Names.parts(translation(), named.qualifiedName()));
        }
        if (context instanceof CloudFilesParser.ExpressionValueContext computed) {
            return new TableCall.Computed(translation().expressions().expression(computed.expression()));
        }
        throw translation().unsupported("a query as an argument", context);
    }

    SqlNode aliased(SqlNode relation, CloudFilesParser.@Nullable TableAliasContext alias) {
        if (alias == null) {
            return relation;
        }
        List<SqlNode> operands = new ArrayList<>();
        operands.add(relation);
        operands.add(aliasName(alias));
        if (alias.identifierList() != null) {
            Names.list(translation(), alias.identifierList()).forEach(operands::add);
        }
        return SqlStdOperatorTable.AS.createCall(Positions.of(alias), operands);
    }

    /** A relation made of another one: without an alias it is called as that was. */
    SqlNode renamed(SqlNode made, SqlNode of, CloudFilesParser.@Nullable TableAliasContext alias) {
        if (alias != null) {
            return aliased(made, alias);
        }
        SqlNode name = of.getKind() == SqlKind.AS ? ((SqlCall) of).operand(1) : of;
        SqlIdentifier last = name instanceof SqlIdentifier known
                ? known.getComponent(known.names.size() - 1)
                : new SqlIdentifier("relation$" + of.getParserPosition().getColumnNum(), of.getParserPosition());
        return SqlStdOperatorTable.AS.createCall(made.getParserPosition(), made, last);
    }

    SqlIdentifier aliasName(CloudFilesParser.TableAliasContext alias) {
        ParserRuleContext name = alias.identifier() != null ? alias.identifier() : alias.aliasWithoutAs();
        return Names.simple(translation(), name);
    }

    /** LATERAL VIEW is a join with what a function gives for each row. */
    private SqlNode lateralView(CloudFilesParser.LateralViewContext context) {
        String function = String.join(".", Names.parts(translation(), context.qualifiedName()));
        Generator generator = Generator.named(function)
                .orElseThrow(() -> translation()
                        .error(
                                ErrorCode.UNRESOLVED_ROUTINE,
                                "there is no function " + function + " that gives rows; there are "
                                        + String.join(", ", Generator.names()),
                                context.qualifiedName()));
        List<SqlNode> arguments = new ArrayList<>();
        context.expression()
                .forEach(argument -> arguments.add(translation().expressions().expression(argument)));
        SqlParserPos position = Positions.of(context);
        SqlNode call = (context.OUTER() == null ? generator : generator.asOuter()).createCall(position, arguments);
        SqlNode table = SqlStdOperatorTable.COLLECTION_TABLE.createCall(position, call);
        List<SqlNode> operands = new ArrayList<>();
        operands.add(SqlStdOperatorTable.LATERAL.createCall(position, table));
        operands.add(viewName(context));
        context.identifier().stream()
                .filter(name -> name != context.table)
                .forEach(name -> operands.add(Names.simple(translation(), name)));
        return SqlStdOperatorTable.AS.createCall(position, operands);
    }

    /** Without a name of its own a view gets one that nobody writes. */
    private SqlIdentifier viewName(CloudFilesParser.LateralViewContext context) {
        return context.table == null
                ? new SqlIdentifier("view$" + context.getStart().getStartIndex(), Positions.of(context))
                : Names.simple(translation(), context.table);
    }
}
