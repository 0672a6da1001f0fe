package io.cloudfiles.sql.parse;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.grammar.CloudFilesParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;

/**
 * Aggregates by an order: {@code percentile_cont(share) WITHIN GROUP (ORDER BY value)} is a function of the value and the
 * share.
 */
final class WithinGroup {
    private final Translation translation;

    WithinGroup(Translation translation) {
        this.translation = translation;
    }

    /** The arguments of the function that is meant: the value, and what stands in its parentheses. */
    List<SqlNode> operands(String name, List<SqlNode> given, CloudFilesParser.FunctionCallContext context) {
        CloudFilesParser.SortItemContext order = context.sortItem(0);
        if (context.sortItem().size() > 1 || order.expression() == null || order.nulls != null) {
            throw translation.unsupported("WITHIN GROUP by anything but one value", context);
        }
        boolean descending = order.ordering != null && order.ordering.getType() == CloudFilesParser.DESC;
        int shares = shares(name, descending, context);
        if (given.size() != shares) {
            throw translation.error(
                    ErrorCode.WRONG_NUM_ARGS,
                    name + " takes " + shares + " arguments before WITHIN GROUP, not " + given.size(),
                    context);
        }
        List<SqlNode> operands = new ArrayList<>();
        operands.add(translation.expressions().expression(order.expression()));
        given.forEach(share -> operands.add(descending ? fromTheOtherEnd(share) : share));
        return operands;
    }

    /** How many arguments a function has of its own. */
    private int shares(String name, boolean descending, CloudFilesParser.FunctionCallContext context) {
        return switch (name.toLowerCase(Locale.ROOT) + (descending ? " desc" : "")) {
            case "percentile_cont", "percentile_cont desc", "percentile_disc" -> 1;
            case "mode" -> 0;
            default ->
                throw translation.unsupported(
                        name + " WITHIN GROUP" + (descending ? " of a falling order" : ""), context);
        };
    }

    private static SqlNode fromTheOtherEnd(SqlNode share) {
        SqlParserPos at = share.getParserPosition();
        return SqlStdOperatorTable.MINUS.createCall(at, SqlLiteral.createExactNumeric("1", at), share);
    }
}
