package io.cloudfiles.sql.parse;

import io.cloudfiles.grammar.CloudFilesParser;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;

/** Translates conditions: NOT, AND, OR, EXISTS, and the predicates behind a value. */
final class ExpressionTranslator extends TreeTranslator {
    ExpressionTranslator(Translation translation) {
        super(translation);
    }

    SqlNode expression(CloudFilesParser.ExpressionContext context) {
        return translation().nested(context, () -> context.accept(this));
    }

    @Override
    public SqlNode visitLogicalNot(CloudFilesParser.LogicalNotContext context) {
        return SqlStdOperatorTable.NOT.createCall(Positions.of(context), expression(context.expression()));
    }

    @Override
    public SqlNode visitExists(CloudFilesParser.ExistsContext context) {
        return SqlStdOperatorTable.EXISTS.createCall(
                Positions.of(context), translation().queries().query(context.query()));
    }

    @Override
    public SqlNode visitPredicated(CloudFilesParser.PredicatedContext context) {
        SqlNode value = translation().values().value(context.value());
        return context.predicate() == null
                ? value
                : context.predicate().accept(new PredicateTranslator(translation(), value));
    }

    @Override
    public SqlNode visitLogicalAnd(CloudFilesParser.LogicalAndContext context) {
        List<SqlNode> operands = new ArrayList<>();
        CloudFilesParser.ExpressionContext left = context;
        while (left instanceof CloudFilesParser.LogicalAndContext and) {
            operands.add(0, expression(and.right));
            left = and.left;
        }
        operands.add(0, expression(left));
        return chain(SqlStdOperatorTable.AND, operands, context);
    }

    @Override
    public SqlNode visitLogicalOr(CloudFilesParser.LogicalOrContext context) {
        List<SqlNode> operands = new ArrayList<>();
        CloudFilesParser.ExpressionContext left = context;
        while (left instanceof CloudFilesParser.LogicalOrContext or) {
            operands.add(0, expression(or.right));
            left = or.left;
        }
        operands.add(0, expression(left));
        return chain(SqlStdOperatorTable.OR, operands, context);
    }

    private static SqlNode chain(
            SqlOperator operator, List<SqlNode> operands, CloudFilesParser.ExpressionContext context) {
        return Trees.balanced(operator, operands, Positions.of(context));
    }
}
