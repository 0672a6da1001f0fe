package io.cloudfiles.sql.parse;

import io.cloudfiles.grammar.CloudFilesParser;
import io.cloudfiles.sql.function.SparkOperators;
import io.cloudfiles.sql.rel.SparkTypeSpec;
import io.cloudfiles.sql.rel.StructField;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlCase;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Translates the operands of operators: names, paths, casts, CASE, subqueries, and what stands in parentheses. */
final class PrimaryTranslator extends TreeTranslator {
    /** Functions that are written without parentheses. */
    private static final Set<String> BARE_FUNCTIONS = Set.of(
            "CURRENT_DATE", "CURRENT_TIMESTAMP", "LOCALTIMESTAMP", "CURRENT_TIME", "CURRENT_USER", "SESSION_USER");

    PrimaryTranslator(Translation translation) {
        super(translation);
    }

    SqlNode primary(CloudFilesParser.PrimaryContext context) {
        return translation().nested(context, () -> context.accept(this));
    }

    @Override
    public SqlNode visitIntervalLiteral(CloudFilesParser.IntervalLiteralContext context) {
        return new IntervalTranslator(translation()).interval(context.interval());
    }

    @Override
    public SqlNode visitLiteralPrimary(CloudFilesParser.LiteralPrimaryContext context) {
        return context.literal().accept(translation().literals());
    }

    @Override
    public SqlNode visitParameter(CloudFilesParser.ParameterContext context) {
        return translation().parameter(context);
    }

    @Override
    public SqlNode visitNamedParameter(CloudFilesParser.NamedParameterContext context) {
        throw translation().unsupported("a parameter with a name (write ?)", context);
    }

    @Override
    public SqlNode visitCollated(CloudFilesParser.CollatedContext context) {
        throw translation().unsupported("COLLATE", context);
    }

    @Override
    public SqlNode visitColumnReference(CloudFilesParser.ColumnReferenceContext context) {
        String written = context.identifier().getText().toUpperCase(Locale.ROOT);
        if (BARE_FUNCTIONS.contains(written)) {
            return FunctionTranslator.named(written, Positions.of(context));
        }
        SqlNode variable = translation().lambdas().variable(context.identifier());
        return variable == null ? Names.simple(translation(), context.identifier()) : variable;
    }

    /** A dotted name stays one name: only the catalog knows which part is the column. */
    @Override
    public SqlNode visitDereference(CloudFilesParser.DereferenceContext context) {
        if (context.primary() instanceof CloudFilesParser.ScalarSubqueryContext) {
            throw translation().unsupported("a field of a subquery's value (select it within)", context);
        }
        SqlNode of = primary(context.primary());
        SqlIdentifier field = Names.simple(translation(), context.fieldName());
        boolean isName = context.primary() instanceof CloudFilesParser.ColumnReferenceContext
                || context.primary() instanceof CloudFilesParser.DereferenceContext;
        if (isName && of instanceof SqlIdentifier name) {
            return name.plus(field.getSimple(), field.getParserPosition());
        }
        return StructField.of(of, field.getSimple(), Positions.of(context));
    }

    @Override
    public SqlNode visitSubscript(CloudFilesParser.SubscriptContext context) {
        return SparkOperators.SUBSCRIPT.createCall(
                Positions.of(context),
                primary(context.primary()),
                translation().values().value(context.index));
    }

    @Override
    public SqlNode visitJsonPath(CloudFilesParser.JsonPathContext context) {
        SqlNode path = SqlLiteral.createCharString(
                new JsonPathTranslator(translation()).path(context), Positions.of(context.jsonName()));
        return FunctionTranslator.named("$json", Positions.of(context), primary(context.primary()), path);
    }

    @Override
    public SqlNode visitColonCast(CloudFilesParser.ColonCastContext context) {
        return cast(SqlStdOperatorTable.CAST, primary(context.primary()), context.dataType(), Positions.of(context));
    }

    @Override
    public SqlNode visitCast(CloudFilesParser.CastContext context) {
        SqlOperator operator = context.name.getType() == CloudFilesParser.CAST
                ? SqlStdOperatorTable.CAST
                : SqlLibraryOperators.SAFE_CAST;
        SqlNode operand = translation().expressions().expression(context.expression());
        return cast(operator, operand, context.dataType(), Positions.of(context));
    }

    private SqlNode cast(
            SqlOperator operator, SqlNode operand, CloudFilesParser.DataTypeContext type, SqlParserPos position) {
        SqlType target = new TypeTranslator(translation()).type(type);
        return operator.createCall(position, operand, SparkTypeSpec.of(target, Positions.of(type)));
    }

    @Override
    public SqlNode visitCaseExpression(CloudFilesParser.CaseExpressionContext context) {
        SqlParserPos position = Positions.of(context);
        SqlNode operand =
                context.operand == null ? null : translation().expressions().expression(context.operand);
        List<SqlNode> conditions = new ArrayList<>();
        List<SqlNode> results = new ArrayList<>();
        for (CloudFilesParser.WhenClauseContext when : context.whenClause()) {
            conditions.add(translation().expressions().expression(when.condition));
            results.add(translation().expressions().expression(when.result));
        }
        SqlNode otherwise = context.otherwise == null
                ? SqlLiteral.createNull(position)
                : translation().expressions().expression(context.otherwise);
        return SqlCase.createSwitched(
                position,
                operand,
                new SqlNodeList(conditions, position),
                new SqlNodeList(results, position),
                otherwise);
    }

    @Override
    public SqlNode visitScalarSubquery(CloudFilesParser.ScalarSubqueryContext context) {
        return translation().queries().query(context.query());
    }

    @Override
    public SqlNode visitParenthesized(CloudFilesParser.ParenthesizedContext context) {
        return translation().expressions().expression(context.expression());
    }

    @Override
    public SqlNode visitRowConstructor(CloudFilesParser.RowConstructorContext context) {
        return translation().functions().tuple(context);
    }

    @Override
    public SqlNode visitLambda(CloudFilesParser.LambdaContext context) {
        return translation().lambdas().lambda(context);
    }

    @Override
    public SqlNode visitExtract(CloudFilesParser.ExtractContext context) {
        return translation().functions().extract(context);
    }

    @Override
    public SqlNode visitPosition(CloudFilesParser.PositionContext context) {
        return translation().functions().position(context);
    }

    @Override
    public SqlNode visitSubstring(CloudFilesParser.SubstringContext context) {
        return translation().functions().substring(context);
    }

    @Override
    public SqlNode visitTrim(CloudFilesParser.TrimContext context) {
        return translation().functions().trim(context);
    }

    @Override
    public SqlNode visitOverlay(CloudFilesParser.OverlayContext context) {
        return translation().functions().overlay(context);
    }

    @Override
    public SqlNode visitStructConstructor(CloudFilesParser.StructConstructorContext context) {
        return translation().functions().struct(context);
    }

    @Override
    public SqlNode visitFunctionCall(CloudFilesParser.FunctionCallContext context) {
        return translation().functions().call(context);
    }
}
