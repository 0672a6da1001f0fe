package io.cloudfiles.sql.plan;

import io.cloudfiles.sql.PreparedQuery.ParameterValue;
import io.cloudfiles.sql.parse.ParsedStatement;
import io.cloudfiles.sql.parse.TableCall;
import io.cloudfiles.sql.rel.SparkTypeSpec;
import io.cloudfiles.type.SqlType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;

/**
 * Puts the values of parameters into a query, each cast to its own type: the plan can then use them as it uses
 * constants, and opens but one partition for {@code partition_id = ?}. A value that no literal can say stays a parameter.
 */
final class ParameterValues extends SqlShuttle {
    private final List<ParameterValue> values;

    ParameterValues(List<ParameterValue> values) {
        this.values = List.copyOf(values);
    }

    ParsedStatement.Query in(ParsedStatement.Query query) {
        if (query.parameters() == 0) {
            return query;
        }
        List<TableCall> calls = query.calls().stream().map(this::in).toList();
        return new ParsedStatement.Query(replaced(query.node()), calls, query.parameters());
    }

    private TableCall in(TableCall call) {
        List<TableCall.Argument> arguments = call.arguments().stream()
                .map(argument -> argument.value()
                        .expression()
                        .map(node -> new TableCall.Argument(argument.name(), new TableCall.Computed(replaced(node))))
                        .orElse(argument))
                .toList();
        return new TableCall(call.number(), call.function(), arguments, call.position());
    }

    private SqlNode replaced(SqlNode node) {
        SqlNode replaced = node.accept(this);
        return replaced == null ? node : replaced;
    }

    @Override
    public SqlNode visit(SqlDynamicParam parameter) {
        ParameterValue value = values.get(parameter.getIndex());
        SqlParserPos position = parameter.getParserPosition();
        if (value.type().kind() == SqlType.Kind.VOID) {
            return SqlLiteral.createNull(position);
        }
        return SqlStdOperatorTable.CAST.createCall(
                position, literal(value).orElse(parameter), SparkTypeSpec.of(value.type(), position));
    }

    /** A number of rows takes no cast. */
    @Override
    public @Nullable SqlNode visit(SqlCall call) {
        if (!(call instanceof SqlOrderBy order)) {
            return super.visit(call);
        }
        return new SqlOrderBy(
                order.getParserPosition(),
                replaced(order.query),
                (SqlNodeList) replaced(order.orderList),
                count(order.offset),
                count(order.fetch));
    }

    private @Nullable SqlNode count(@Nullable SqlNode node) {
        if (node instanceof SqlDynamicParam parameter
                && values.get(parameter.getIndex()).value() instanceof Long rows
                && rows >= 0) {
            return SqlLiteral.createExactNumeric(rows.toString(), parameter.getParserPosition());
        }
        return node;
    }

    private static Optional<SqlNode> literal(ParameterValue parameter) {
        Object value = parameter.value();
        if (value == null) {
            return Optional.of(SqlLiteral.createNull(SqlParserPos.ZERO));
        }
        return switch (parameter.type().kind()) {
            case BOOLEAN -> Optional.of(SqlLiteral.createBoolean((Boolean) value, SqlParserPos.ZERO));
            case STRING -> Optional.of(SqlLiteral.createCharString((String) value, SqlParserPos.ZERO));
            case TINYINT, SMALLINT, INT, BIGINT ->
                Optional.of(SqlLiteral.createExactNumeric(value.toString(), SqlParserPos.ZERO));
            case DECIMAL ->
                Optional.of(SqlLiteral.createExactNumeric(((BigDecimal) value).toPlainString(), SqlParserPos.ZERO));
            default -> Optional.empty();
        };
    }
}
