package io.cloudfiles.sql.exec;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.aggregate.WindowFunction;
import io.cloudfiles.sql.memory.Holder;
import io.cloudfiles.sql.rel.WindowCall;
import io.cloudfiles.sql.rel.Windowing;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.ValueOrder;
import io.cloudfiles.type.value.Casts;
import java.util.ArrayList;
import java.util.List;

/** Makes the window functions of a plan ready. */
final class WindowSource {
    private final List<SqlType> types;
    private final PlanCompiler compiler;
    private final FrameEdges edges;

    private WindowSource(Windowing node, PlanCompiler compiler) {
        this.types = PlanCompiler.types(node.getInput().getRowType());
        this.compiler = compiler;
        this.edges = new FrameEdges(node.order(), types, compiler.expressions());
    }

    static Source of(Windowing node, PlanCompiler compiler) {
        Source input = compiler.compile(node.getInput());
        WindowSource ready = new WindowSource(node, compiler);
        int[] partition = node.partition().toArray();
        List<SqlType> keys = new ArrayList<>();
        for (int column : partition) {
            keys.add(parting(ready.types.get(column)));
        }
        WindowCursor.Plan plan = new WindowCursor.Plan(
                ready.types.size(),
                new Keys(partition, keys),
                RowOrder.of(node.order().getFieldCollations(), ready.types),
                node.calls().stream().map(ready::values).toList());
        return () -> new WindowCursor(input.open(), plan, compiler.ticker(), compiler.memory(Holder.WINDOW));
    }

    private static SqlType parting(SqlType type) {
        if (!ValueOrder.isOrdered(type)) {
            throw new RequestException(
                    ErrorCode.EXPRESSION_TYPE_IS_NOT_ORDERABLE,
                    "PARTITION BY a " + type.sql() + ": such values have no order; cast them to STRING");
        }
        return type;
    }

    private WindowValues values(WindowCall call) {
        if (call.function() instanceof WindowFunction own) {
            return values(own.kind(), call);
        }
        Frame frame = edges.frame(call.frame());
        boolean first = WindowFunction.isFirst(call.function());
        if (call.filter() < 0 && (first || WindowFunction.isLast(call.function()))) {
            FrameValue.Which which = first ? FrameValue.Which.FIRST : FrameValue.Which.LAST;
            return frameValue(which, call, frame);
        }
        return new FrameAggregate(AggregateSource.states(call, types), frame);
    }

    private WindowValues values(WindowFunction.Kind kind, WindowCall call) {
        return switch (kind) {
            case ROW_NUMBER, RANK, DENSE_RANK, PERCENT_RANK, CUME_DIST -> new Ranking(kind, -1);
            case NTILE ->
                new Ranking(
                        kind, call.arguments().isEmpty() ? -1 : call.arguments().get(0));
            case LAG, LEAD -> neighbours(kind, call);
            case NTH_VALUE -> frameValue(FrameValue.Which.NTH, call, edges.frame(call.frame()));
        };
    }

    private static WindowValues frameValue(FrameValue.Which which, WindowCall call, Frame frame) {
        int argument = call.arguments().size() < 2 ? -1 : call.arguments().get(1);
        return new FrameValue(which, frame, call.arguments().get(0), argument, call.ignoreNulls());
    }

    private WindowValues neighbours(WindowFunction.Kind kind, WindowCall call) {
        SqlType value = types.get(call.arguments().get(0));
        SqlType standIn =
                call.arguments().size() < 3 ? value : types.get(call.arguments().get(2));
        return new Neighbours(
                call.arguments(),
                kind == WindowFunction.Kind.LEAD,
                call.ignoreNulls(),
                Casts.of(standIn, value, compiler.scope().zone()));
    }
}
