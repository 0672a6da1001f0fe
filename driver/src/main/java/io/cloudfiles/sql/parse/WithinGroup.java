package io.cloudfiles.sql.parse;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.grammar.CloudFilesParser;
import io.cloudfiles.sql.aggregate.AggregateFunctions;
import io.cloudfiles.sql.aggregate.SortDirection;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.util.Litmus;

/**
 * Aggregates by an order: {@code percentile_cont(share) WITHIN GROUP (ORDER BY value)} is a function of the value and the
 * share.
 */
final class WithinGroup {
    /**
     * What is called.
     *
     * @param operands the value or the values that are sorted, and what stands in the parentheses
     */
    record Meant(String function, List<SqlNode> operands) {}

    private final Translation translation;

    WithinGroup(Translation translation) {
        this.translation = translation;
    }

    /** The function that is meant, with its arguments. */
    Meant meant(String name, List<SqlNode> given, CloudFilesParser.FunctionCallContext context) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "listagg", "string_agg" -> sortedList(name, given, context);
            case "percentile_cont" -> percentile(name, AggregateFunctions.FALLING_PERCENTILE_CONT, given, context);
            case "percentile_disc" -> percentile(name, AggregateFunctions.FALLING_PERCENTILE_DISC, given, context);
            case "mode" -> {
                SqlNode value = onlyValue(name, 0, given, context);
                yield new Meant(isFalling(context) ? AggregateFunctions.GREATEST_MODE : name, List.of(value));
            }
            default -> throw translation.unsupported(name + " WITHIN GROUP", context);
        };
    }

    private Meant percentile(
            String rising, String falling, List<SqlNode> given, CloudFilesParser.FunctionCallContext context) {
        SqlNode value = onlyValue(rising, 1, given, context);
        return new Meant(isFalling(context) ? falling : rising, List.of(value, given.get(0)));
    }

    private static boolean isFalling(CloudFilesParser.FunctionCallContext context) {
        return WindowTranslator.isFalling(context.sortItem(0));
    }

    /** What is sorted by a function that sorts by one value, of which NULL is left out. */
    private SqlNode onlyValue(
            String name, int arguments, List<SqlNode> given, CloudFilesParser.FunctionCallContext context) {
        CloudFilesParser.SortItemContext order = context.sortItem(0);
        if (context.sortItem().size() > 1 || order.expression() == null) {
            throw translation.unsupported(name + " WITHIN GROUP by anything but one value", context);
        }
        check(name, arguments, arguments, given, context);
        return translation.expressions().expression(order.expression());
    }

    private void check(
            String name, int least, int most, List<SqlNode> given, CloudFilesParser.FunctionCallContext context) {
        if (given.size() < least || given.size() > most) {
            String counts = least == most ? String.valueOf(least) : least + " or " + most;
            throw translation.error(
                    ErrorCode.WRONG_NUM_ARGS,
                    name + " takes " + counts + " arguments before WITHIN GROUP, not " + given.size(),
                    context);
        }
    }

    private Meant sortedList(String name, List<SqlNode> given, CloudFilesParser.FunctionCallContext context) {
        check(name, 1, 2, given, context);
        SqlParserPos at = Positions.of(context);
        StringBuilder directions = new StringBuilder();
        List<SqlNode> keys = new ArrayList<>();
        for (CloudFilesParser.SortItemContext item : context.sortItem()) {
            keys.add(translation.windows().expression(item));
            directions.append(new SortDirection(WindowTranslator.isFalling(item), WindowTranslator.isNullsFirst(item))
                    .notation());
        }
        boolean distinct =
                context.setQuantifier() != null && context.setQuantifier().DISTINCT() != null;
        if (distinct && (keys.size() > 1 || !keys.get(0).equalsDeep(given.get(0), Litmus.IGNORE))) {
            throw translation.error(
                    ErrorCode.INVALID_WITHIN_GROUP_EXPRESSION,
                    name + " of DISTINCT values is sorted by these values only: ORDER BY what is listed",
                    context);
        }
        List<SqlNode> operands = new ArrayList<>();
        operands.add(given.get(0));
        operands.add(given.size() > 1 ? given.get(1) : SqlLiteral.createNull(at));
        operands.add(SqlLiteral.createCharString(directions.toString(), at));
        operands.addAll(keys);
        return new Meant(AggregateFunctions.SORTED_LISTAGG, operands);
    }
}
