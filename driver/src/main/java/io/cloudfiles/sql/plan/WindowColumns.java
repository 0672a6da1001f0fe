package io.cloudfiles.sql.plan;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.aggregate.WindowFunction;
import io.cloudfiles.sql.function.SparkOperators;
import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.sql.rel.WindowCall;
import io.cloudfiles.sql.rel.WindowFrame;
import io.cloudfiles.sql.rel.WindowSyntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.calcite.rel.RelCollation;
import org.apache.calcite.rel.RelCollations;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexFieldCollation;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.rex.RexWindowBound;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.util.ImmutableBitSet;

/** The columns that window functions read: those of their input, and behind them what must be worked out first. */
final class WindowColumns {
    private final RexBuilder builder;
    private final Map<RexNode, Integer> places = new LinkedHashMap<>();
    private final List<String> names;

    WindowColumns(RelNode input) {
        builder = input.getCluster().getRexBuilder();
        names = new ArrayList<>(input.getRowType().getFieldNames());
        for (int i = 0; i < names.size(); i++) {
            places.put(builder.makeInputRef(input, i), i);
        }
    }

    List<RexNode> expressions() {
        return List.copyOf(places.keySet());
    }

    List<String> names() {
        for (int i = names.size(); i < places.size(); i++) {
            names.add("$w" + i);
        }
        return List.copyOf(names);
    }

    private int place(RexNode expression) {
        Integer place = places.get(expression);
        if (place == null) {
            place = places.size();
            places.put(expression, place);
        }
        return place;
    }

    ImmutableBitSet partition(RexOver over) {
        ImmutableBitSet.Builder columns = ImmutableBitSet.builder();
        over.getWindow().partitionKeys.forEach(key -> columns.set(place(key)));
        return columns.build();
    }

    RelCollation order(RexOver over) {
        List<RelFieldCollation> fields = new ArrayList<>();
        for (RexFieldCollation key : over.getWindow().orderKeys) {
            int column = place(operand(key.left, WindowSyntax.KEY));
            // a key twice says nothing new
            if (fields.stream().noneMatch(field -> field.getFieldIndex() == column)) {
                fields.add(new RelFieldCollation(column, key.getDirection(), key.getNullDirection()));
            }
        }
        return RelCollations.of(fields);
    }

    /** What stands within a mark, or the expression itself where there is none. */
    private static RexNode operand(RexNode node, SqlOperator mark) {
        return node instanceof RexCall call && call.getOperator().equals(mark)
                ? call.getOperands().get(0)
                : node;
    }

    WindowCall call(RexOver over) {
        if (over.isDistinct()) {
            throw refused(over, ErrorCode.DISTINCT_WINDOW_FUNCTION_UNSUPPORTED, "with DISTINCT is not supported");
        }
        List<RexNode> operands = new ArrayList<>(over.getOperands());
        int filter = -1;
        boolean filtered = !operands.isEmpty()
                && operands.get(0) instanceof RexCall mark
                && mark.getOperator().equals(WindowSyntax.FILTERED);
        if (filtered) {
            List<RexNode> marked = ((RexCall) operands.get(0)).getOperands();
            operands.set(0, marked.get(0));
            filter = place(marked.get(1));
        }
        SqlAggFunction function = over.getAggOperator();
        WindowFrame frame = frame(over);
        if (function instanceof WindowFunction own) {
            check(over, own, frame, filtered);
        }
        List<Integer> arguments = operands.stream().map(this::place).toList();
        return new WindowCall(function, arguments, filter, over.ignoreNulls(), frame, over.getType());
    }

    private static void check(RexOver over, WindowFunction function, WindowFrame frame, boolean filtered) {
        if (!function.kind().framed() && !isUpToCurrent(frame)) {
            throw refused(over, ErrorCode.DATATYPE_MISMATCH, "takes no frame: it looks at the whole partition");
        }
        if (filtered) {
            throw refused(over, ErrorCode.INVALID_STATEMENT, "takes no FILTER");
        }
        int constant = function.kind().constantArgument();
        List<RexNode> arguments = over.getOperands();
        if (constant >= 0 && constant < arguments.size() && !RexUtil.isConstant(arguments.get(constant))) {
            throw refused(over, ErrorCode.DATATYPE_MISMATCH, "takes a constant as argument " + (constant + 1));
        }
    }

    private static boolean isUpToCurrent(WindowFrame frame) {
        return frame.from().equals(WindowFrame.UP_TO_CURRENT.from())
                && frame.to().equals(WindowFrame.UP_TO_CURRENT.to());
    }

    private static RequestException refused(RexOver over, ErrorCode code, String why) {
        return new RequestException(
                code, "the window function " + over.getAggOperator().getName().toLowerCase(Locale.ROOT) + " " + why);
    }

    private WindowFrame frame(RexOver over) {
        boolean rows = over.getWindow().isRows();
        return new WindowFrame(
                rows,
                bound(over.getWindow().getLowerBound(), over),
                bound(over.getWindow().getUpperBound(), over));
    }

    private WindowFrame.Bound bound(RexWindowBound bound, RexOver over) {
        if (bound.isCurrentRow()) {
            return WindowFrame.Edge.CURRENT_ROW;
        }
        RexNode written = bound.getOffset();
        if (written == null) {
            return bound.isPreceding() ? WindowFrame.Edge.UNBOUNDED_PRECEDING : WindowFrame.Edge.UNBOUNDED_FOLLOWING;
        }
        RexNode offset = operand(written, WindowSyntax.OFFSET);
        if (!RexUtil.isConstant(offset)) {
            throw refused(over, ErrorCode.DATATYPE_MISMATCH, "takes constants as the offsets of its frame");
        }
        if (over.getWindow().isRows()) {
            return new WindowFrame.Offset(rowCount(offset, over), bound.isFollowing(), -1);
        }
        RexFieldCollation order = over.getWindow().orderKeys.get(0);
        RexNode key = operand(order.left, WindowSyntax.KEY);
        RexNode distance = distance(key, offset, over);
        boolean greater = bound.isFollowing() != order.getDirection().isDescending();
        RexNode value = builder.makeCall(greater ? SparkOperators.PLUS : SparkOperators.MINUS, key, distance);
        return new WindowFrame.Offset(distance, bound.isFollowing(), place(value));
    }

    private static RexNode rowCount(RexNode offset, RexOver over) {
        return switch (offset.getType().getSqlTypeName()) {
            case TINYINT, SMALLINT, INTEGER -> offset;
            default ->
                throw refused(
                        over,
                        ErrorCode.DATATYPE_MISMATCH,
                        "takes INT as an offset of ROWS, not "
                                + SqlTypes.toSpark(offset.getType()).sql());
        };
    }

    /** The offset in the form in which it is added to a key: a number as the key's type. */
    private RexNode distance(RexNode key, RexNode offset, RexOver over) {
        RelDataType type = key.getType();
        SqlTypeName given = offset.getType().getSqlTypeName();
        boolean interval = SqlTypeName.INTERVAL_TYPES.contains(given);
        boolean fits = switch (type.getSqlTypeName()) {
            case DATE -> interval || (SqlTypeUtil.isIntType(offset.getType()) && given != SqlTypeName.BIGINT);
            case TIMESTAMP, TIMESTAMP_WITH_LOCAL_TIME_ZONE -> interval;
            default ->
                SqlTypeName.INTERVAL_TYPES.contains(type.getSqlTypeName()) ? interval : SqlTypeUtil.isNumeric(type);
        };
        if (!fits) {
            throw refused(
                    over,
                    ErrorCode.DATATYPE_MISMATCH,
                    "is ordered by a " + SqlTypes.toSpark(type).sql() + ", which has no RANGE with an offset of "
                            + SqlTypes.toSpark(offset.getType()).sql());
        }
        return SqlTypeUtil.isNumeric(type) && !SqlTypeUtil.equalSansNullability(type, offset.getType())
                ? builder.makeAbstractCast(
                        builder.getTypeFactory()
                                .createTypeWithNullability(
                                        type, offset.getType().isNullable()),
                        offset,
                        false)
                : offset;
    }
}
