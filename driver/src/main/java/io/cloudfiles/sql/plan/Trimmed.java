package io.cloudfiles.sql.plan;

import io.cloudfiles.table.ColumnPath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;

/**
 * An operator that reads no more than what is wanted of it, and the column that each wanted path is in.
 *
 * @param rel may have other columns besides
 */
record Trimmed(RelNode rel, Map<ColumnPath, Integer> columns) {
    /** All columns of an operator. */
    static List<ColumnPath> columns(RelNode rel) {
        return IntStream.range(0, rel.getRowType().getFieldCount())
                .mapToObj(ColumnPath::of)
                .toList();
    }

    static Set<ColumnPath> setOf(List<ColumnPath> paths) {
        Set<ColumnPath> set = Paths.set();
        set.addAll(paths);
        return set;
    }

    /** An operator whose columns are as they were, the wanted fields taken out of them. */
    static Trimmed nested(RelNode rel, Set<ColumnPath> wanted) {
        Map<ColumnPath, Integer> columns = new HashMap<>();
        columns(rel).forEach(column -> columns.put(column, column.column()));
        return new Trimmed(rel, columns).withFields(rel.getRowType(), wanted);
    }

    RexNode input(ColumnPath path) {
        return Paths.input(path, columns, rel.getRowType());
    }

    /** The column that a wanted column is in now. */
    int place(int column) {
        return ((RexInputRef) input(ColumnPath.of(column))).getIndex();
    }

    /** Exactly these paths, in this order. */
    RelNode ordered(List<ColumnPath> paths, List<String> names) {
        List<RexNode> inputs = paths.stream().map(this::input).toList();
        boolean same = inputs.size() == rel.getRowType().getFieldCount()
                && IntStream.range(0, inputs.size()).allMatch(i -> ((RexInputRef) inputs.get(i)).getIndex() == i)
                && names.equals(rel.getRowType().getFieldNames());
        return same ? rel : LogicalProject.create(rel, List.of(), inputs, names, Set.of());
    }

    /** Takes those of the wanted fields out of columns that have none of their own; {@code row} is what paths lead into. */
    Trimmed withFields(RelDataType row, Set<ColumnPath> wanted) {
        List<ColumnPath> missing =
                wanted.stream().filter(path -> !columns.containsKey(path)).toList();
        if (missing.isEmpty()) {
            return this;
        }
        RexBuilder builder = rel.getCluster().getRexBuilder();
        Map<ColumnPath, Integer> places = new HashMap<>(columns);
        List<RexNode> all = new ArrayList<>();
        columns(rel).forEach(column -> all.add(builder.makeInputRef(rel, column.column())));
        List<String> names = new ArrayList<>(rel.getRowType().getFieldNames());
        for (ColumnPath path : missing) {
            places.put(path, all.size());
            all.add(Paths.access(builder, input(ColumnPath.of(path.column())), path.fields()));
            names.add(Paths.name(path, row));
        }
        return new Trimmed(LogicalProject.create(rel, List.of(), all, names, Set.of()), places);
    }
}
