package io.cloudfiles.sql.parse;

import java.util.List;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Shapes of trees of calls. */
final class Trees {
    private Trees() {}

    /** One operator over many operands in order, as a tree of least depth; right for associative operators. */
    static SqlNode balanced(SqlOperator operator, List<SqlNode> operands, SqlParserPos position) {
        if (operands.size() == 1) {
            return operands.get(0);
        }
        int middle = operands.size() / 2;
        return operator.createCall(
                position,
                balanced(operator, operands.subList(0, middle), position),
                balanced(operator, operands.subList(middle, operands.size()), position));
    }
}
