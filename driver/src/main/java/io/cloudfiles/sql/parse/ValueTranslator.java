package io.cloudfiles.sql.parse;

import io.cloudfiles.grammar.CloudFilesParser;
import io.cloudfiles.sql.function.SparkOperators;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;

/** Translates operators between values, comparisons among them. */
final class ValueTranslator extends TreeTranslator {
    /** More texts than this one behind the other are one call of concat, not calls in each other. */
    private static final int DEEP = 32;

    ValueTranslator(Translation translation) {
        super(translation);
    }

    SqlNode value(CloudFilesParser.ValueContext context) {
        return translation().nested(context, () -> context.accept(this));
    }

    @Override
    public SqlNode visitPrimaryValue(CloudFilesParser.PrimaryValueContext context) {
        return translation().primaries().primary(context.primary());
    }

    @Override
    public SqlNode visitUnary(CloudFilesParser.UnaryContext context) {
        SqlNode operand = value(context.value());
        return switch (context.sign.getType()) {
            case CloudFilesParser.TILDE -> function("~", context, operand);
            case CloudFilesParser.PLUS ->
                SparkOperators.signed(SqlStdOperatorTable.UNARY_PLUS, operand, Positions.of(context));
            // -2147483648 is an INT though 2147483648 is none
            default ->
                operand instanceof SqlNumericLiteral number && isDirectNumber(context.value())
                        ? LiteralTranslator.negative(number, Positions.of(context))
                        : SparkOperators.signed(SqlStdOperatorTable.UNARY_MINUS, operand, Positions.of(context));
        };
    }

    private static boolean isDirectNumber(CloudFilesParser.ValueContext context) {
        return context instanceof CloudFilesParser.PrimaryValueContext value
                && value.primary() instanceof CloudFilesParser.LiteralPrimaryContext;
    }

    @Override
    public SqlNode visitArithmetic(CloudFilesParser.ArithmeticContext context) {
        List<CloudFilesParser.ValueContext> texts = concatenated(context);
        if (texts.size() > DEEP) {
            return function("concat", context, texts.stream().map(this::value).toArray(SqlNode[]::new));
        }
        SqlOperator operator = switch (context.operator.getType()) {
            case CloudFilesParser.ASTERISK -> SqlStdOperatorTable.MULTIPLY;
            case CloudFilesParser.SLASH -> SqlStdOperatorTable.DIVIDE;
            case CloudFilesParser.PERCENT -> SparkOperators.REMAINDER;
            case CloudFilesParser.DIV -> SparkOperators.INTEGRAL_DIVIDE;
            case CloudFilesParser.PLUS -> SparkOperators.PLUS;
            case CloudFilesParser.DASH -> SparkOperators.MINUS;
            default -> SqlStdOperatorTable.CONCAT;
        };
        return operator.createCall(Positions.of(context), value(context.left), value(context.right));
    }

    /** What {@code ||} stands between, from the left; nothing of another operator. */
    private static List<CloudFilesParser.ValueContext> concatenated(CloudFilesParser.ArithmeticContext context) {
        List<CloudFilesParser.ValueContext> texts = new ArrayList<>();
        CloudFilesParser.ValueContext left = context;
        while (left instanceof CloudFilesParser.ArithmeticContext operation
                && operation.operator.getType() == CloudFilesParser.CONCAT) {
            texts.add(operation.right);
            left = operation.left;
        }
        texts.add(left);
        Collections.reverse(texts);
        return texts;
    }

    @Override
    public SqlNode visitShifted(CloudFilesParser.ShiftedContext context) {
        String name = switch (context.shift().getChildCount()) {
            case 3 -> "shiftrightunsigned";
            default -> context.shift().GT().isEmpty() ? "shiftleft" : "shiftright";
        };
        return function(name, context, value(context.left), value(context.right));
    }

    @Override
    public SqlNode visitBitwise(CloudFilesParser.BitwiseContext context) {
        return function(context.operator.getText(), context, value(context.left), value(context.right));
    }

    private static SqlNode function(String name, ParserRuleContext context, SqlNode... operands) {
        return FunctionTranslator.named(name, Positions.of(context), operands);
    }

    @Override
    public SqlNode visitComparison(CloudFilesParser.ComparisonContext context) {
        SqlOperator operator = switch (context.operator.getType()) {
            case CloudFilesParser.EQ -> SqlStdOperatorTable.EQUALS;
            case CloudFilesParser.NSEQ -> SqlStdOperatorTable.IS_NOT_DISTINCT_FROM;
            case CloudFilesParser.NEQ -> SqlStdOperatorTable.NOT_EQUALS;
            case CloudFilesParser.LT -> SqlStdOperatorTable.LESS_THAN;
            case CloudFilesParser.LTE -> SqlStdOperatorTable.LESS_THAN_OR_EQUAL;
            case CloudFilesParser.GT -> SqlStdOperatorTable.GREATER_THAN;
            default -> SqlStdOperatorTable.GREATER_THAN_OR_EQUAL;
        };
        return operator.createCall(Positions.of(context), value(context.left), value(context.right));
    }
}
