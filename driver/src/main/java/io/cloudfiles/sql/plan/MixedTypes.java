package io.cloudfiles.sql.plan;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.rel.SparkTypeSpec;
import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.CommonTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlUtil;
import org.apache.calcite.sql.fun.SqlCase;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Refuses values of types that Spark brings to no common one, some of which Calcite would cast to each other or compare as they are. */
final class MixedTypes {
    private MixedTypes() {}

    /** Looks at comparisons, IN and CASE; {@code type} tells the type of an operand. */
    static void settle(SqlCall call, Function<SqlNode, RelDataType> type) {
        List<SqlNode> values = values(call);
        if (values.size() < 2) {
            return;
        }
        List<SqlType> types = new ArrayList<>();
        for (SqlNode value : values) {
            // it may have been given the type of a struct's field
            boolean isNull = SqlUtil.isNullLiteral(value, false);
            types.add(isNull ? SqlType.VOID : SqlTypes.toSpark(type.apply(value)));
        }
        boolean mixed = call.getKind() != SqlKind.CASE && CommonTypes.mixText(types.get(0), types.get(1));
        Optional<SqlType> common = CommonTypes.of(types);
        if (mixed || common.isEmpty()) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH,
                    "values of the types "
                            + String.join(
                                    ", ",
                                    types.stream().map(SqlType::sql).distinct().toList())
                            + " have no common type; cast them");
        }
        castText(call, types);
        castNulls(call, common.get());
    }

    /** Calcite compares text with BOOLEAN as it is. */
    private static void castText(SqlCall call, List<SqlType> types) {
        int text = types.indexOf(SqlType.STRING);
        if (call.operandCount() == 2
                && call.isA(SqlKind.BINARY_COMPARISON)
                && text >= 0
                && types.contains(SqlType.BOOLEAN)) {
            SqlParserPos position = call.operand(text).getParserPosition();
            call.setOperand(
                    text,
                    SqlStdOperatorTable.CAST.createCall(
                            position, call.operand(text), SparkTypeSpec.of(SqlType.BOOLEAN, position)));
        }
    }

    /** Calcite has no NULL among intervals, and takes one among structs for a field. */
    private static void castNulls(SqlCall call, SqlType type) {
        boolean member = call.getKind() == SqlKind.IN || call.getKind() == SqlKind.NOT_IN;
        if (!member || !(type instanceof SqlType.Interval || type instanceof SqlType.Struct)) {
            return;
        }
        call.setOperand(0, typed(call.operand(0), type));
        SqlNodeList list = call.operand(1);
        for (int i = 0; i < list.size(); i++) {
            list.set(i, typed(list.get(i), type));
        }
    }

    private static SqlNode typed(SqlNode value, SqlType type) {
        SqlParserPos position = value.getParserPosition();
        return SqlUtil.isNullLiteral(value, false)
                ? SqlStdOperatorTable.CAST.createCall(
                        position, SqlLiteral.createNull(position), SparkTypeSpec.of(type, position))
                : value;
    }

    private static List<SqlNode> values(SqlCall call) {
        return switch (call.getKind()) {
            case EQUALS,
                    NOT_EQUALS,
                    LESS_THAN,
                    LESS_THAN_OR_EQUAL,
                    GREATER_THAN,
                    GREATER_THAN_OR_EQUAL,
                    IS_DISTINCT_FROM,
                    IS_NOT_DISTINCT_FROM -> call.getOperandList();
            case IN, NOT_IN -> members(call);
            case CASE -> choices((SqlCase) call);
            default -> List.of();
        };
    }

    private static List<SqlNode> members(SqlCall call) {
        List<SqlNode> members = new ArrayList<>();
        if (call.operand(1) instanceof SqlNodeList list && call.operand(0).getKind() != SqlKind.ROW) {
            members.add(call.operand(0));
            members.addAll(list.getList());
        }
        return members;
    }

    private static List<SqlNode> choices(SqlCase call) {
        List<SqlNode> choices = new ArrayList<>(call.getThenOperands().getList());
        if (call.getElseOperand() != null) {
            choices.add(call.getElseOperand());
        }
        return choices;
    }
}
