package io.cloudfiles.sql.parse;

import io.cloudfiles.sql.signature.Shorthand;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlOperandCountRanges;

/**
 * {@code (a, b)}: a struct wherever it is a value, as in comparisons and before {@code IN (1, 2)}; several columns in
 * GROUP BY, in VALUES and before IN of a query.
 */
final class Tuples {
    /** Of names and values in turns. */
    private static final Shorthand TUPLE = new Shorthand(
            "tuple",
            SqlOperandCountRanges.from(2),
            (operands, at) -> FunctionTranslator.named("named_struct", at, operands.toArray(SqlNode[]::new)));

    private Tuples() {}

    /** The tuple of names and values in turns. */
    static SqlNode of(List<SqlNode> fields, SqlParserPos position) {
        return TUPLE.createCall(position, fields);
    }

    static boolean isOne(SqlNode node) {
        return node instanceof SqlBasicCall call && call.getOperator().equals(TUPLE);
    }

    /** The values of a tuple; else the value itself. */
    static List<SqlNode> values(SqlNode node) {
        if (!isOne(node)) {
            return List.of(node);
        }
        List<SqlNode> values = new ArrayList<>();
        List<SqlNode> operands = ((SqlBasicCall) node).getOperandList();
        for (int i = 1; i < operands.size(); i += 2) {
            values.add(operands.get(i));
        }
        return values;
    }

    /** A row of several columns. */
    static SqlNode row(SqlNode node) {
        return SqlStdOperatorTable.ROW.createCall(node.getParserPosition(), values(node));
    }
}
