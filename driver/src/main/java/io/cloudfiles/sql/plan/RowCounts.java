package io.cloudfiles.sql.plan;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.sql.parse.StatementText;
import java.math.BigDecimal;
import java.util.Objects;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;

/** Works out LIMIT and OFFSET, which may be constant expressions; Calcite takes numbers and parameters only. */
final class RowCounts extends SqlShuttle {
    private final Constants constants;
    private final StatementText text;

    RowCounts(Constants constants, StatementText text) {
        this.constants = constants;
        this.text = text;
    }

    /** The query with numbers in the place of expressions. */
    SqlNode in(SqlNode query) {
        return Objects.requireNonNull(query.accept(this));
    }

    @Override
    public @Nullable SqlNode visit(SqlCall call) {
        SqlNode inside = super.visit(call);
        return inside instanceof SqlOrderBy order
                ? new SqlOrderBy(
                        order.getParserPosition(),
                        order.query,
                        order.orderList == null ? SqlNodeList.EMPTY : order.orderList,
                        count(order.offset),
                        count(order.fetch))
                : inside;
    }

    private @Nullable SqlNode count(@Nullable SqlNode node) {
        if (node == null || node.getKind() == SqlKind.DYNAMIC_PARAM) {
            return node;
        }
        Object value = value(node);
        if (!(value instanceof Long rows) || rows < 0) {
            throw error(node, "it is " + (value == null ? "NULL" : value));
        }
        return SqlLiteral.createExactNumeric(BigDecimal.valueOf(rows).toPlainString(), node.getParserPosition());
    }

    private @Nullable Object value(SqlNode node) {
        try {
            return constants.value(node);
        } catch (CloudFilesException failed) {
            if (failed.code() == ErrorCode.INVALID_PARAMETER_VALUE) {
                throw error(node, "it depends on rows");
            }
            throw failed;
        }
    }

    private CloudFilesException error(SqlNode node, String why) {
        return text.error(
                ErrorCode.INVALID_LIMIT_LIKE_EXPRESSION,
                "LIMIT and OFFSET take a whole number from 0 on, a constant expression or a ?; " + why,
                node.getParserPosition());
    }
}
