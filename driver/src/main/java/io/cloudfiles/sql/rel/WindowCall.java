package io.cloudfiles.sql.rel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlAggFunction;

/**
 * One window function within a {@link Windowing}.
 *
 * @param arguments the columns of the input that hold them
 * @param filter the column of the input that says which rows count, or -1
 * @param ignoreNulls whether IGNORE NULLS was said
 * @param type of its value
 */
public record WindowCall(
        SqlAggFunction function,
        List<Integer> arguments,
        int filter,
        boolean ignoreNulls,
        WindowFrame frame,
        RelDataType type) {
    public WindowCall {
        arguments = List.copyOf(arguments);
    }

    /** Names each column of the input that is read. */
    public void forEachColumn(IntConsumer column) {
        List<Integer> columns = new ArrayList<>(arguments);
        columns.add(filter);
        for (WindowFrame.Bound bound : List.of(frame.from(), frame.to())) {
            if (bound instanceof WindowFrame.Offset offset) {
                columns.add(offset.column());
            }
        }
        columns.stream().filter(read -> read >= 0).forEach(column::accept);
    }

    /** The same call over an input whose columns are elsewhere. */
    public WindowCall over(IntUnaryOperator places) {
        WindowFrame moved = new WindowFrame(
                frame.rows(), WindowFrame.moved(frame.from(), places), WindowFrame.moved(frame.to(), places));
        List<Integer> columns = arguments.stream().map(places::applyAsInt).toList();
        return new WindowCall(
                function, columns, filter < 0 ? filter : places.applyAsInt(filter), ignoreNulls, moved, type);
    }

    @Override
    public String toString() {
        String columns = arguments.stream().map(column -> "$" + column).collect(Collectors.joining(", "));
        return function.getName() + "(" + columns + ")"
                + (filter < 0 ? "" : " FILTER $" + filter)
                + (ignoreNulls ? " IGNORE NULLS" : "")
                + (frame.equals(WindowFrame.UP_TO_CURRENT) ? "" : " " + frame);
    }
}
