package io.cloudfiles.sql.parse;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.grammar.CloudFilesParser;
import io.cloudfiles.sql.function.Generator;
import io.cloudfiles.sql.rel.SparkTypeSpec;
import io.cloudfiles.sql.rel.StructField;
import io.cloudfiles.sql.rel.WindowSyntax;
import io.cloudfiles.sql.signature.LambdaVariable;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.TypeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.tree.ParseTree;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.SqlUnresolvedFunction;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** Translates calls of functions. Which function a name means is for the planner to find. */
final class FunctionTranslator {
    /** Functions whose first argument is a bare unit of time. */
    private static final Set<String> UNIT_FIRST =
            Set.of("dateadd", "date_add", "datediff", "date_diff", "timestampadd", "timestampdiff");

    /** Functions whose second argument is a type, written as text. */
    private static final Set<String> FROM_TEXT = Set.of("from_json", "from_csv");

    private final Translation translation;

    FunctionTranslator(Translation translation) {
        this.translation = translation;
    }

    /** A call of whatever has that name. */
    static SqlNode named(String name, SqlParserPos position, SqlNode... operands) {
        return named(name, null, position, List.of(operands));
    }

    private static SqlNode named(
            String name, @Nullable SqlLiteral quantifier, SqlParserPos position, List<SqlNode> operands) {
        SqlUnresolvedFunction function = new SqlUnresolvedFunction(
                new SqlIdentifier(name, position), null, null, null, null, SqlFunctionCategory.USER_DEFINED_FUNCTION);
        return function.createCall(quantifier, position, operands);
    }

    SqlNode call(CloudFilesParser.FunctionCallContext context) {
        String name = name(context.functionName());
        refuseGenerator(name, context);
        List<SqlNode> operands = operands(name, context);
        if (context.WITHIN() != null) {
            WithinGroup.Meant meant = new WithinGroup(translation).meant(name, operands, context);
            name = meant.function();
            operands = new ArrayList<>(meant.operands());
        }
        if (isTimeWindow(name, context)) {
            return window(operands, context);
        }
        Optional<SqlType> castTo = operands.size() == 1 ? castFunction(name) : Optional.empty();
        if (castTo.isPresent()) {
            return cast(operands.get(0), castTo.get(), context);
        }
        boolean filteredWindow = context.filter != null && context.windowSpec() != null;
        if (filteredWindow) {
            mark(operands, translation.expressions().expression(context.filter), context);
        }
        SqlNode call = named(name, quantifier(context.setQuantifier()), Positions.of(context), operands);
        if (name.equalsIgnoreCase("grouping")) {
            // to Calcite it is a BIGINT
            return cast(call, SqlType.TINYINT, context);
        }
        SqlNode aggregate = aggregate(call, filteredWindow ? null : context.filter, context);
        return context.windowSpec() == null ? aggregate : translation.windows().over(aggregate, context.windowSpec());
    }

    private boolean isTimeWindow(String name, CloudFilesParser.FunctionCallContext context) {
        if (name.equalsIgnoreCase("session_window") || name.equalsIgnoreCase("identifier")) {
            throw translation.unsupported(name, context);
        }
        return name.equalsIgnoreCase(TimeWindow.FUNCTION);
    }

    private SqlNode window(List<SqlNode> operands, CloudFilesParser.FunctionCallContext context) {
        TimeWindow window = translation.window();
        if (window == null) {
            throw translation.unsupported(
                    "window outside of SELECT and GROUP BY (call it there, in a subquery if need be)", context);
        }
        return window.column(operands, context);
    }

    /** A call that stands where it may give rows. */
    SqlNode generated(Generator generator, CloudFilesParser.FunctionCallContext context) {
        if (context.ASTERISK() != null
                || context.setQuantifier() != null
                || context.filter != null
                || context.WITHIN() != null
                || context.windowSpec() != null) {
            throw translation.error(
                    ErrorCode.UNSUPPORTED_GENERATOR, "a function that gives rows takes its arguments alone", context);
        }
        return generator.createCall(Positions.of(context), operands(generator.getName(), context));
    }

    /** The function that gives rows which an expression consists of, or null where it is anything else. */
    static CloudFilesParser.@Nullable FunctionCallContext generatorCall(ParseTree expression) {
        ParseTree tree = expression;
        while (!(tree instanceof CloudFilesParser.FunctionCallContext) && tree.getChildCount() == 1) {
            tree = tree.getChild(0);
        }
        return tree instanceof CloudFilesParser.FunctionCallContext call
                        && Generator.named(call.functionName().getText()).isPresent()
                ? call
                : null;
    }

    /** A call with what may stand behind an aggregate. */
    private SqlNode aggregate(
            SqlNode call,
            CloudFilesParser.@Nullable ExpressionContext filter,
            CloudFilesParser.FunctionCallContext context) {
        SqlParserPos position = Positions.of(context);
        SqlNode aggregate = call;
        if (filter != null) {
            aggregate = SqlStdOperatorTable.FILTER.createCall(
                    position, aggregate, translation.expressions().expression(filter));
        }
        boolean ignoreNulls = context.nulls != null && context.nulls.getType() == CloudFilesParser.IGNORE;
        return ignoreNulls ? SqlStdOperatorTable.IGNORE_NULLS.createCall(position, aggregate) : aggregate;
    }

    private void refuseGenerator(String name, CloudFilesParser.FunctionCallContext context) {
        if (Generator.named(name).isPresent()) {
            throw translation.error(
                    ErrorCode.UNSUPPORTED_GENERATOR,
                    name
                            + " gives rows: it stands alone in SELECT, in LATERAL VIEW or in FROM, not within an expression",
                    context);
        }
    }

    private static SqlNode cast(SqlNode operand, SqlType type, CloudFilesParser.FunctionCallContext context) {
        SqlParserPos position = Positions.of(context);
        return SqlStdOperatorTable.CAST.createCall(position, operand, SparkTypeSpec.of(type, position));
    }

    /** Calcite has no FILTER before OVER. */
    private void mark(List<SqlNode> operands, SqlNode filter, CloudFilesParser.FunctionCallContext context) {
        SqlParserPos position = Positions.of(context);
        if (operands.isEmpty()) {
            throw translation.error(
                    ErrorCode.INVALID_STATEMENT, "a function without arguments takes no FILTER", context);
        }
        SqlNode first = context.ASTERISK() != null ? SqlLiteral.createExactNumeric("1", position) : operands.get(0);
        operands.set(0, WindowSyntax.FILTERED.createCall(position, first, filter));
    }

    /** {@code date(x)}, {@code int(x)} and the like are casts. */
    private static Optional<SqlType> castFunction(String name) {
        return switch (name.toLowerCase(java.util.Locale.ROOT)) {
            case "boolean",
                    "tinyint",
                    "smallint",
                    "int",
                    "bigint",
                    "float",
                    "double",
                    "decimal",
                    "date",
                    "timestamp",
                    "time",
                    "binary",
                    "string" -> TypeText.simple(name);
            default -> Optional.empty();
        };
    }

    private String name(CloudFilesParser.FunctionNameContext context) {
        if (context.qualifiedName() == null) {
            return context.getText();
        }
        return String.join(".", Names.parts(translation, context.qualifiedName()));
    }

    private List<SqlNode> operands(String name, CloudFilesParser.FunctionCallContext context) {
        List<SqlNode> operands = new ArrayList<>();
        if (context.ASTERISK() != null) {
            operands.add(SqlIdentifier.star(Positions.of(context)));
        }
        for (CloudFilesParser.ArgumentContext argument : context.argument()) {
            if (argument.ASTERISK() != null) {
                throw translation.unsupported("* as an argument of anything but count(*)", argument);
            }
            if (argument.identifier() != null) {
                throw translation.unsupported("an argument by name in a scalar function", argument);
            }
            operands.add(translation.expressions().expression(argument.expression()));
        }
        if (name.equalsIgnoreCase("grouping_id") && operands.isEmpty()) {
            operands.addAll(translation.groups());
        }
        return name.equalsIgnoreCase("arrays_zip") ? named(operands) : withTextOperands(name, operands, context);
    }

    /** Types and units as the text that the function takes. */
    private List<SqlNode> withTextOperands(
            String name, List<SqlNode> operands, CloudFilesParser.FunctionCallContext context) {
        if (FROM_TEXT.contains(name.toLowerCase(java.util.Locale.ROOT)) && operands.size() > 1) {
            operands.set(1, new SchemaTranslator(translation).typed(operands.get(1), context));
        }
        boolean unitFirst = UNIT_FIRST.contains(name.toLowerCase(java.util.Locale.ROOT)) && operands.size() == 3;
        if (unitFirst && operands.get(0) instanceof SqlIdentifier unit && unit.isSimple()) {
            operands.set(0, SqlLiteral.createCharString(unit.getSimple(), unit.getParserPosition()));
        }
        return operands;
    }

    private static @Nullable SqlLiteral quantifier(CloudFilesParser.@Nullable SetQuantifierContext context) {
        return context == null || context.DISTINCT() == null
                ? null
                : SqlSelectKeyword.DISTINCT.symbol(Positions.of(context));
    }

    SqlNode extract(CloudFilesParser.ExtractContext context) {
        CloudFilesParser.TimeFieldContext field = context.field;
        String name = field.string() == null
                ? Names.text(translation, field.identifier())
                : translation.literals().text(field.string());
        return named(
                "date_part",
                Positions.of(context),
                SqlLiteral.createCharString(name, Positions.of(field)),
                value(context.value()));
    }

    SqlNode position(CloudFilesParser.PositionContext context) {
        return named("position", Positions.of(context), value(context.needle), value(context.haystack));
    }

    SqlNode substring(CloudFilesParser.SubstringContext context) {
        SqlNode text = value(context.text);
        SqlNode start = value(context.start);
        return context.length == null
                ? named("substring", Positions.of(context), text, start)
                : named("substring", Positions.of(context), text, start, value(context.length));
    }

    /** The functions ltrim and rtrim take the characters first, btrim takes them last. */
    SqlNode trim(CloudFilesParser.TrimContext context) {
        SqlParserPos position = Positions.of(context);
        SqlNode text = value(context.text);
        SqlNode characters = context.characters == null ? null : value(context.characters);
        if (context.LEADING() == null && context.TRAILING() == null) {
            return characters == null ? named("trim", position, text) : named("btrim", position, text, characters);
        }
        String name = context.LEADING() != null ? "ltrim" : "rtrim";
        return characters == null ? named(name, position, text) : named(name, position, characters, text);
    }

    SqlNode overlay(CloudFilesParser.OverlayContext context) {
        List<SqlNode> operands = new ArrayList<>();
        operands.add(value(context.text));
        operands.add(value(context.replacement));
        operands.add(value(context.start));
        if (context.length != null) {
            operands.add(value(context.length));
        }
        return named("overlay", null, Positions.of(context), operands);
    }

    /** {@code struct(a, b AS c)} is named_struct by the names that the fields get. */
    SqlNode struct(CloudFilesParser.StructConstructorContext context) {
        List<SqlNode> operands = new ArrayList<>();
        for (CloudFilesParser.StructArgumentContext argument : context.structArgument()) {
            addField(
                    operands,
                    translation.expressions().expression(argument.expression()),
                    Optional.ofNullable(argument.identifier()).map(name -> Names.text(translation, name)));
        }
        if (operands.isEmpty()) {
            throw translation.error(ErrorCode.WRONG_NUM_ARGS, "struct takes at least one value", context);
        }
        return named("named_struct", null, Positions.of(context), operands);
    }

    SqlNode tuple(CloudFilesParser.RowConstructorContext context) {
        List<SqlNode> operands = new ArrayList<>();
        context.expression()
                .forEach(value -> addField(operands, translation.expressions().expression(value), Optional.empty()));
        return Tuples.of(operands, Positions.of(context));
    }

    private static void addField(List<SqlNode> operands, SqlNode value, Optional<String> given) {
        String name = given.or(() -> name(value)).orElse("col" + (operands.size() / 2 + 1));
        operands.add(SqlLiteral.createCharString(name, value.getParserPosition()));
        operands.add(value);
    }

    /** The name that a value has of itself. */
    private static Optional<String> name(SqlNode value) {
        if (value instanceof SqlIdentifier column && !column.isStar()) {
            return Optional.of(column.names.get(column.names.size() - 1));
        }
        if (value instanceof SqlBasicCall call && call.getOperator() instanceof LambdaVariable variable) {
            return Optional.of(variable.getName());
        }
        return value instanceof SqlBasicCall call && StructField.isCall(call)
                ? Optional.of(StructField.name(call))
                : Optional.empty();
    }

    /** Each with a name before it, its own or its number. */
    private static List<SqlNode> named(List<SqlNode> values) {
        List<SqlNode> named = new ArrayList<>();
        for (SqlNode value : values) {
            String name = name(value).orElse(Integer.toString(named.size() / 2));
            named.add(SqlLiteral.createCharString(name, value.getParserPosition()));
            named.add(value);
        }
        return named;
    }

    private SqlNode value(CloudFilesParser.ValueContext context) {
        return translation.values().value(context);
    }
}
