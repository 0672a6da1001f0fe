package io.cloudfiles.sql.parse;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.grammar.CloudFilesParser;
import io.cloudfiles.sql.rel.SparkTypeSpec;
import io.cloudfiles.sql.rel.TypedNumber;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.TypeText;
import io.cloudfiles.type.value.Numbers;
import java.math.BigDecimal;
import java.util.Locale;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;

/** Translates literals. */
final class LiteralTranslator extends TreeTranslator {
    /** As Spark has it, by the digits of a double. */
    private static final BigDecimal GREATEST_FLOAT = BigDecimal.valueOf(Float.MAX_VALUE);

    private static final BigDecimal GREATEST_DOUBLE = BigDecimal.valueOf(Double.MAX_VALUE);

    LiteralTranslator(Translation translation) {
        super(translation);
    }

    /** A string's characters: adjacent literals in one, escapes resolved. */
    String text(CloudFilesParser.StringContext context) {
        StringBuilder text = new StringBuilder();
        for (ParseTree part : context.children) {
            StringLiterals.append(part.getText(), text);
        }
        return text.toString();
    }

    @Override
    public SqlNode visitNullLiteral(CloudFilesParser.NullLiteralContext context) {
        return SqlLiteral.createNull(Positions.of(context));
    }

    @Override
    public SqlNode visitBooleanLiteral(CloudFilesParser.BooleanLiteralContext context) {
        return SqlLiteral.createBoolean(context.TRUE() != null, Positions.of(context));
    }

    @Override
    public SqlNode visitStringLiteral(CloudFilesParser.StringLiteralContext context) {
        return SqlLiteral.createCharString(text(context.string()), Positions.of(context));
    }

    @Override
    public SqlNode visitTypedLiteral(CloudFilesParser.TypedLiteralContext context) {
        SqlParserPos position = Positions.of(context);
        String name = context.identifier().getText().toUpperCase(Locale.ROOT);
        String value = text(context.string());
        return switch (name) {
            case "DATE", "TIMESTAMP", "TIMESTAMP_NTZ", "TIMESTAMP_LTZ", "TIME" ->
                cast(
                        SqlLiteral.createCharString(value, position),
                        TypeText.simple(name).orElseThrow(),
                        position);
            case "X" -> binary(value, context);
            default ->
                throw translation()
                        .error(
                                ErrorCode.PARSE_SYNTAX_ERROR,
                                "a literal of type " + context.identifier().getText()
                                        + " is not known; there are DATE, TIMESTAMP, TIMESTAMP_NTZ, TIMESTAMP_LTZ, TIME, X"
                                        + " and INTERVAL",
                                context);
        };
    }

    private SqlNode binary(String digits, ParserRuleContext context) {
        if (!digits.matches("[0-9a-fA-F]*")) {
            throw translation().error(ErrorCode.PARSE_SYNTAX_ERROR, "X'...' takes hexadecimal digits", context);
        }
        String even = digits.length() % 2 == 0 ? digits : "0" + digits;
        return SqlLiteral.createBinaryString(even, Positions.of(context));
    }

    private static SqlNode cast(SqlNode value, SqlType type, SqlParserPos position) {
        return SqlStdOperatorTable.CAST.createCall(position, value, SparkTypeSpec.of(type, position));
    }

    @Override
    public SqlNode visitNumberLiteral(CloudFilesParser.NumberLiteralContext context) {
        SqlParserPos position = Positions.of(context);
        String text = context.getText();
        return switch (context.number().getStart().getType()) {
            case CloudFilesParser.INTEGER -> exact(text, context);
            case CloudFilesParser.DECIMAL -> text.endsWith(".") ? decimal(text, context) : exact(text, context);
            case CloudFilesParser.REAL -> SqlLiteral.createApproxNumeric(text, position);
            case CloudFilesParser.TINYINT_LITERAL -> suffixed(text, 1, SqlType.TINYINT, context);
            case CloudFilesParser.SMALLINT_LITERAL -> suffixed(text, 1, SqlType.SMALLINT, context);
            case CloudFilesParser.BIGINT_LITERAL -> suffixed(text, 1, SqlType.BIGINT, context);
            case CloudFilesParser.FLOAT_LITERAL -> {
                String digits = ranged(text, GREATEST_FLOAT, context);
                // the float's own value, so that it is rounded once
                String value = Double.toString(Float.parseFloat(digits));
                yield cast(SqlLiteral.createApproxNumeric(value, position), SqlType.FLOAT, position);
            }
            case CloudFilesParser.DOUBLE_LITERAL ->
                SqlLiteral.createApproxNumeric(ranged(text, GREATEST_DOUBLE, context), position);
            default -> decimal(text.substring(0, text.length() - 2), context);
        };
    }

    /** The digits without the suffix. */
    private String ranged(String text, BigDecimal greatest, ParserRuleContext context) {
        String digits = text.substring(0, text.length() - 1);
        if (new BigDecimal(digits).abs().compareTo(greatest) > 0) {
            throw translation()
                    .error(ErrorCode.INVALID_NUMERIC_LITERAL_RANGE, digits + " is beyond " + greatest, context);
        }
        return digits;
    }

    private SqlNode suffixed(String text, int suffix, SqlType type, ParserRuleContext context) {
        SqlNode number = exact(text.substring(0, text.length() - suffix), context);
        return Numbers.isIntegral(type.kind()) && number instanceof SqlNumericLiteral literal
                ? new TypedNumber(literal.getValueAs(BigDecimal.class), type, Positions.of(context))
                : cast(number, type, Positions.of(context));
    }

    /** A decimal even where it is a whole number. */
    private SqlNode decimal(String text, ParserRuleContext context) {
        SqlNode number = exact(text, context);
        BigDecimal plain = new BigDecimal(new BigDecimal(text).toPlainString());
        SqlType type = new SqlType.Decimal(Math.max(plain.precision(), plain.scale()), plain.scale());
        return cast(number, type, Positions.of(context));
    }

    private SqlNode exact(String text, ParserRuleContext context) {
        BigDecimal value = new BigDecimal(text);
        if (Math.max(value.precision(), value.scale()) > 38 || value.scale() < -38) {
            throw translation().error(ErrorCode.ARITHMETIC_OVERFLOW, "a number has 38 digits at most", context);
        }
        return SqlLiteral.createExactNumeric(digits(value), Positions.of(context));
    }

    /** Without a zero before the point: it would count as a digit of the number's type. */
    private static String digits(BigDecimal value) {
        return value.toPlainString().replaceFirst("^(-?)0\\.", "$1.");
    }

    static SqlNode negative(SqlNumericLiteral number, SqlParserPos position) {
        BigDecimal value = number.bigDecimalValue();
        if (value == null || value.signum() == 0) {
            return SqlStdOperatorTable.UNARY_MINUS.createCall(position, number);
        }
        if (number instanceof TypedNumber typed) {
            return typed.with(value.negate(), position);
        }
        return number.getTypeName() == SqlTypeName.DOUBLE
                ? SqlLiteral.createApproxNumeric(value.negate().toString(), position)
                : SqlLiteral.createExactNumeric(digits(value.negate()), position);
    }
}
