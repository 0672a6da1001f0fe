package io.cloudfiles.sql.exec;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.expression.ExpressionCompiler;
import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.sql.rel.WindowFrame;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.ValueOrder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.rel.RelCollation;
import org.apache.calcite.rel.RelFieldCollation;
import org.jspecify.annotations.Nullable;

/** The edges of a window's frames, one object for equal ones, so that a partition works out each of them once. */
final class FrameEdges {
    private final RelCollation order;
    private final List<SqlType> types;
    private final ExpressionCompiler expressions;
    private final Map<List<Object>, FrameEdge> known = new HashMap<>();

    FrameEdges(RelCollation order, List<SqlType> types, ExpressionCompiler expressions) {
        this.order = order;
        this.types = types;
        this.expressions = expressions;
    }

    Frame frame(WindowFrame frame) {
        check(frame);
        return new Frame(edge(frame.from(), frame.rows(), false), edge(frame.to(), frame.rows(), true));
    }

    private FrameEdge edge(WindowFrame.Bound bound, boolean rows, boolean end) {
        return known.computeIfAbsent(List.of(bound, rows, end), absent -> made(bound, rows, end));
    }

    private FrameEdge made(WindowFrame.Bound bound, boolean rows, boolean end) {
        if (bound instanceof WindowFrame.Offset offset) {
            return rows ? FrameEdge.ofRows(rows(offset) + (end ? 1 : 0)) : values(offset, end);
        }
        return switch ((WindowFrame.Edge) bound) {
            case UNBOUNDED_PRECEDING -> FrameEdge.ofPartition(false);
            case UNBOUNDED_FOLLOWING -> FrameEdge.ofPartition(true);
            case CURRENT_ROW -> rows ? FrameEdge.ofRows(end ? 1 : 0) : FrameEdge.ofPeers(end);
        };
    }

    private FrameEdge values(WindowFrame.Offset offset, boolean end) {
        RelFieldCollation key = order.getFieldCollations().get(0);
        SqlType type = types.get(key.getFieldIndex());
        return FrameEdge.ofValues(key.getFieldIndex(), offset.column(), RowOrder.values(key, type), end);
    }

    private long rows(WindowFrame.Offset offset) {
        long count = (Long) constant(offset, SqlType.BIGINT);
        return offset.following() ? count : -count;
    }

    private Object constant(WindowFrame.Offset offset, SqlType type) {
        @Nullable Object value = expressions.constant(offset.offset(), type);
        if (value == null) {
            throw new RequestException(ErrorCode.DATATYPE_MISMATCH, "an offset of a window's frame is NULL");
        }
        return value;
    }

    /** A frame that ends before it begins is a mistake. */
    private void check(WindowFrame frame) {
        if (frame.from() instanceof WindowFrame.Offset from
                && frame.to() instanceof WindowFrame.Offset to
                && from.following() == to.following()) {
            SqlType type = SqlTypes.toSpark(from.offset().getType());
            Object a = constant(from, type);
            Object b = constant(to, type);
            int difference = ValueOrder.of(type).compare(a, b);
            if (from.following() ? difference > 0 : difference < 0) {
                throw new RequestException(
                        ErrorCode.DATATYPE_MISMATCH, "the window's frame " + frame + " ends before it begins");
            }
        }
    }
}
