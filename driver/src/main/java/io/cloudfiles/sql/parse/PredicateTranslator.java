package io.cloudfiles.sql.parse;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.grammar.CloudFilesParser;
import io.cloudfiles.sql.function.Tried;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** Translates what may stand behind a value: BETWEEN, IN, LIKE and the tests of IS. */
final class PredicateTranslator extends TreeTranslator {
    /** What LIKE escapes with where the statement names nothing. */
    private static final String DEFAULT_ESCAPE = "\\";

    private final SqlNode value;

    PredicateTranslator(Translation translation, SqlNode value) {
        super(translation);
        this.value = value;
    }

    @Override
    public SqlNode visitBetween(CloudFilesParser.BetweenContext context) {
        SqlNode lower = translation().values().value(context.lower);
        SqlNode upper = translation().values().value(context.upper);
        SqlOperator operator = context.NOT() == null ? SqlStdOperatorTable.BETWEEN : SqlStdOperatorTable.NOT_BETWEEN;
        return operator.createCall(Positions.of(context), value, lower, upper);
    }

    @Override
    public SqlNode visitInQuery(CloudFilesParser.InQueryContext context) {
        SqlOperator operator = context.NOT() == null ? SqlStdOperatorTable.IN : SqlStdOperatorTable.NOT_IN;
        SqlNode columns = Tuples.isOne(value) ? Tuples.row(value) : value;
        return operator.createCall(
                Positions.of(context), columns, translation().queries().query(context.query()));
    }

    @Override
    public SqlNode visitInList(CloudFilesParser.InListContext context) {
        List<SqlNode> items = new ArrayList<>();
        context.expression()
                .forEach(item -> items.add(translation().expressions().expression(item)));
        SqlOperator operator = context.NOT() == null ? SqlStdOperatorTable.IN : SqlStdOperatorTable.NOT_IN;
        return operator.createCall(Positions.of(context), value, new SqlNodeList(items, Positions.of(context)));
    }

    @Override
    public SqlNode visitLikeAny(CloudFilesParser.LikeAnyContext context) {
        if (context.expression().isEmpty()) {
            throw translation().error(ErrorCode.PARSE_SYNTAX_ERROR, "a pattern is needed", context);
        }
        boolean all = context.quantifier.getType() == CloudFilesParser.ALL;
        List<SqlNode> likes = new ArrayList<>();
        for (CloudFilesParser.ExpressionContext pattern : context.expression()) {
            SqlNode like =
                    like(context.ILIKE() != null, translation().expressions().expression(pattern), null, pattern);
            likes.add(negated(context.NOT(), like, pattern));
        }
        SqlOperator operator = all ? SqlStdOperatorTable.AND : SqlStdOperatorTable.OR;
        return Trees.balanced(operator, likes, Positions.of(context));
    }

    @Override
    public SqlNode visitLike(CloudFilesParser.LikeContext context) {
        SqlNode pattern = translation().values().value(context.pattern);
        return negated(context.NOT(), like(context.ILIKE() != null, pattern, context.escape, context), context);
    }

    private SqlNode like(
            boolean anyCase,
            SqlNode pattern,
            CloudFilesParser.@Nullable StringContext escape,
            ParserRuleContext context) {
        String escapeWith =
                escape == null ? DEFAULT_ESCAPE : translation().literals().text(escape);
        if (escapeWith.codePointCount(0, escapeWith.length()) != 1) {
            throw translation().error(ErrorCode.INVALID_ESCAPE_CHAR, "ESCAPE takes one character", context);
        }
        SqlOperator operator = anyCase ? SqlLibraryOperators.ILIKE : SqlStdOperatorTable.LIKE;
        SqlParserPos position = Positions.of(context);
        // Calcite takes LIKE '%' to be true before it looks at the escape
        SqlNode form = escapeWith.equals("%") ? Tried.WRITTEN.createCall(position, pattern) : pattern;
        return operator.createCall(position, value, form, SqlLiteral.createCharString(escapeWith, position));
    }

    @Override
    public SqlNode visitRlike(CloudFilesParser.RlikeContext context) {
        SqlNode pattern = translation().values().value(context.pattern);
        SqlNode like = SqlLibraryOperators.RLIKE.createCall(Positions.of(context), value, pattern);
        return negated(context.NOT(), like, context);
    }

    @Override
    public SqlNode visitIsTest(CloudFilesParser.IsTestContext context) {
        boolean not = context.NOT() != null;
        SqlOperator operator = switch (context.kind.getType()) {
            case CloudFilesParser.TRUE -> not ? SqlStdOperatorTable.IS_NOT_TRUE : SqlStdOperatorTable.IS_TRUE;
            case CloudFilesParser.FALSE -> not ? SqlStdOperatorTable.IS_NOT_FALSE : SqlStdOperatorTable.IS_FALSE;
            default -> not ? SqlStdOperatorTable.IS_NOT_NULL : SqlStdOperatorTable.IS_NULL;
        };
        return operator.createCall(Positions.of(context), value);
    }

    @Override
    public SqlNode visitDistinctFrom(CloudFilesParser.DistinctFromContext context) {
        SqlOperator operator =
                context.NOT() == null ? SqlStdOperatorTable.IS_DISTINCT_FROM : SqlStdOperatorTable.IS_NOT_DISTINCT_FROM;
        return operator.createCall(
                Positions.of(context), value, translation().values().value(context.value()));
    }

    private static SqlNode negated(@Nullable TerminalNode not, SqlNode condition, ParserRuleContext context) {
        return not == null ? condition : SqlStdOperatorTable.NOT.createCall(Positions.of(context), condition);
    }
}
