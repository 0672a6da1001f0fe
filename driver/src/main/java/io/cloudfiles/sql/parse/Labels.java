package io.cloudfiles.sql.parse;

import io.cloudfiles.grammar.CloudFilesParser;
import io.cloudfiles.grammar.CloudFilesParserBaseVisitor;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.RuleNode;

/**
 * The name of a column that nobody named: the expression, much as Spark writes it; {@code count(*)} is
 * {@code count(1)}, and operators have parentheses around them. What has no form of its own here stands as the user wrote
 * it.
 */
final class Labels extends CloudFilesParserBaseVisitor<String> {
    /** A longer text is no name any more. */
    private static final int MAX_LENGTH = 120;

    /** Spark writes their separator, and what WITHIN GROUP sorts by, in full. */
    private static final Set<String> LISTS = Set.of("listagg", "string_agg");

    private final Translation translation;

    Labels(Translation translation) {
        this.translation = translation;
    }

    String of(ParserRuleContext expression) {
        String label = expression.accept(this);
        if (label.isEmpty()) {
            return "''"; // Spark leaves such a column without a name, which Calcite cannot
        }
        return label.length() <= MAX_LENGTH ? label : label.substring(0, MAX_LENGTH - 3) + "...";
    }

    @Override
    public String visitChildren(RuleNode node) {
        if (node.getChildCount() == 1 && node.getChild(0) instanceof RuleNode child) {
            return child.accept(this);
        }
        return written((ParserRuleContext) node);
    }

    private String written(ParserRuleContext context) {
        int from = context.getStart().getStartIndex();
        int to = context.getStop().getStopIndex() + 1;
        String sql = translation.sql();
        // token positions count code points
        String text = sql.substring(sql.offsetByCodePoints(0, from), sql.offsetByCodePoints(0, to));
        return text.replaceAll("\\s+", " ");
    }

    @Override
    public String visitLogicalNot(CloudFilesParser.LogicalNotContext context) {
        return "(NOT " + context.expression().accept(this) + ")";
    }

    @Override
    public String visitPredicated(CloudFilesParser.PredicatedContext context) {
        String value = context.value().accept(this);
        return context.predicate() == null ? value : "(" + value + " " + written(context.predicate()) + ")";
    }

    @Override
    public String visitLogicalAnd(CloudFilesParser.LogicalAndContext context) {
        return chain(context, " AND ");
    }

    @Override
    public String visitLogicalOr(CloudFilesParser.LogicalOrContext context) {
        return chain(context, " OR ");
    }

    private String chain(CloudFilesParser.ExpressionContext context, String operator) {
        List<String> operands = new ArrayList<>();
        CloudFilesParser.ExpressionContext left = context;
        while (left.getClass() == context.getClass()) {
            operands.add(0, ((ParserRuleContext) left.getChild(2)).accept(this));
            left = (CloudFilesParser.ExpressionContext) left.getChild(0);
        }
        operands.add(0, left.accept(this));
        return "(" + String.join(operator, operands) + ")";
    }

    @Override
    public String visitUnary(CloudFilesParser.UnaryContext context) {
        String operand = context.value().accept(this);
        boolean number = operand.matches("[0-9.]+");
        return number && context.sign.getType() == CloudFilesParser.DASH
                ? "-" + operand
                : "(" + context.sign.getText() + " " + operand + ")";
    }

    @Override
    public String visitArithmetic(CloudFilesParser.ArithmeticContext context) {
        if (context.operator.getType() == CloudFilesParser.CONCAT) {
            return "concat(" + context.left.accept(this) + ", " + context.right.accept(this) + ")";
        }
        return infix(context.left, context.operator.getText().toLowerCase(Locale.ROOT), context.right);
    }

    @Override
    public String visitBitwise(CloudFilesParser.BitwiseContext context) {
        return infix(context.left, context.operator.getText(), context.right);
    }

    @Override
    public String visitComparison(CloudFilesParser.ComparisonContext context) {
        String operator = context.operator.getText();
        String shown = operator.equals("==") ? "=" : operator.equals("<>") ? "!=" : operator;
        return infix(context.left, shown, context.right);
    }

    private String infix(ParserRuleContext left, String operator, ParserRuleContext right) {
        return "(" + left.accept(this) + " " + operator + " " + right.accept(this) + ")";
    }

    @Override
    public String visitSubscript(CloudFilesParser.SubscriptContext context) {
        return context.primary().accept(this) + "[" + context.index.accept(this) + "]";
    }

    /** The last name of the path. */
    @Override
    public String visitJsonPath(CloudFilesParser.JsonPathContext context) {
        List<String> names = new JsonPathTranslator(translation).names(context);
        return names.get(names.size() - 1);
    }

    @Override
    public String visitParenthesized(CloudFilesParser.ParenthesizedContext context) {
        return context.expression().accept(this);
    }

    @Override
    public String visitScalarSubquery(CloudFilesParser.ScalarSubqueryContext context) {
        return "scalarsubquery()";
    }

    @Override
    public String visitFunctionCall(CloudFilesParser.FunctionCallContext context) {
        String name = context.functionName().getText().toLowerCase(Locale.ROOT);
        String quantifier =
                context.setQuantifier() == null || context.setQuantifier().DISTINCT() == null ? "" : "DISTINCT ";
        List<String> arguments = arguments(name, context);
        String within = context.WITHIN() == null ? "" : " WITHIN GROUP (ORDER BY " + sorted(name, context) + ")";
        String filter = context.filter == null ? "" : " FILTER (WHERE " + context.filter.accept(this) + ")";
        if (context.windowSpec() == null) {
            String shown = within.isEmpty() || !LISTS.contains(name) ? name : "listagg";
            return shown + "(" + quantifier + String.join(", ", arguments) + ")" + within + filter;
        }
        List<String> all = WindowLabels.arguments(name, arguments);
        String over = new WindowLabels(part -> part.accept(this)).over(context.windowSpec(), name, all);
        return WindowLabels.name(name) + "(" + quantifier + String.join(", ", all) + ")" + filter + over;
    }

    private List<String> arguments(String function, CloudFilesParser.FunctionCallContext call) {
        if (call.ASTERISK() != null) {
            return List.of("1");
        }
        List<String> arguments =
                call.argument().stream().map(argument -> argument.accept(this)).toList();
        return LISTS.contains(function) && arguments.size() == 1 ? List.of(arguments.get(0), "NULL") : arguments;
    }

    private String sorted(String function, CloudFilesParser.FunctionCallContext call) {
        WindowLabels inFull = new WindowLabels(part -> part.accept(this));
        return call.sortItem().stream()
                .map(item -> LISTS.contains(function)
                        ? inFull.sortItem(item)
                        : item.getChild(0).accept(this) + (WindowTranslator.isFalling(item) ? " DESC" : ""))
                .collect(Collectors.joining(", "));
    }

    @Override
    public String visitCast(CloudFilesParser.CastContext context) {
        String name = context.name.getText().toUpperCase(Locale.ROOT);
        return name + "(" + context.expression().accept(this) + " AS " + type(context.dataType()) + ")";
    }

    @Override
    public String visitColonCast(CloudFilesParser.ColonCastContext context) {
        return "CAST(" + context.primary().accept(this) + " AS " + type(context.dataType()) + ")";
    }

    private String type(CloudFilesParser.DataTypeContext context) {
        return new TypeTranslator(translation).type(context).sql();
    }

    @Override
    public String visitStringLiteral(CloudFilesParser.StringLiteralContext context) {
        return translation.literals().text(context.string());
    }

    @Override
    public String visitNullLiteral(CloudFilesParser.NullLiteralContext context) {
        return "NULL";
    }

    @Override
    public String visitBooleanLiteral(CloudFilesParser.BooleanLiteralContext context) {
        return context.getText().toLowerCase(Locale.ROOT);
    }

    @Override
    public String visitNumberLiteral(CloudFilesParser.NumberLiteralContext context) {
        return context.getText().replaceFirst("(?i)(BD|[LSYDF])$", "");
    }
}
