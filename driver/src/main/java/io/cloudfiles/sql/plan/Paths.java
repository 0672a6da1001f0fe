package io.cloudfiles.sql.plan;

import io.cloudfiles.table.ColumnPath;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;

/** Columns, and the fields within them, as expressions name them. */
final class Paths {
    private Paths() {}

    /** A set of paths in an order that depends on nothing else. */
    static Set<ColumnPath> set() {
        return new TreeSet<>(Paths::compare);
    }

    static int compare(ColumnPath left, ColumnPath right) {
        if (left.column() != right.column()) {
            return Integer.compare(left.column(), right.column());
        }
        int common = Math.min(left.fields().size(), right.fields().size());
        for (int i = 0; i < common; i++) {
            int order = Integer.compare(left.fields().get(i), right.fields().get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(left.fields().size(), right.fields().size());
    }

    /** The path that an expression is, or null where it is more than one. */
    static @Nullable ColumnPath of(RexNode node) {
        if (node instanceof RexInputRef column) {
            return ColumnPath.of(column.getIndex());
        }
        if (node instanceof RexFieldAccess access) {
            ColumnPath parent = of(access.getReferenceExpr());
            return parent == null
                    ? null
                    : extended(parent, List.of(access.getField().getIndex()));
        }
        return null;
    }

    static ColumnPath extended(ColumnPath path, List<Integer> fields) {
        List<Integer> all = new ArrayList<>(path.fields());
        all.addAll(fields);
        return new ColumnPath(path.column(), all);
    }

    /** All that expressions read, each as deep as it goes. */
    static void collect(Collection<? extends RexNode> expressions, Set<ColumnPath> paths) {
        RexShuttle collector = new RexShuttle() {
            @Override
            public RexNode visitInputRef(RexInputRef column) {
                paths.add(ColumnPath.of(column.getIndex()));
                return column;
            }

            @Override
            public RexNode visitFieldAccess(RexFieldAccess access) {
                ColumnPath path = of(access);
                if (path == null) {
                    return super.visitFieldAccess(access);
                }
                paths.add(path);
                return access;
            }
        };
        expressions.forEach(expression -> expression.accept(collector));
    }

    /** Puts input columns in the place of paths. */
    static RexShuttle rewriter(Map<ColumnPath, Integer> columns, RelDataType row) {
        return new RexShuttle() {
            @Override
            public RexNode visitInputRef(RexInputRef column) {
                return input(ColumnPath.of(column.getIndex()), columns, row);
            }

            @Override
            public RexNode visitFieldAccess(RexFieldAccess access) {
                ColumnPath path = of(access);
                return path == null ? super.visitFieldAccess(access) : input(path, columns, row);
            }
        };
    }

    static RexNode input(ColumnPath path, Map<ColumnPath, Integer> columns, RelDataType row) {
        Integer column = columns.get(path);
        if (column == null) {
            throw new IllegalStateException("no column for " + path + " in " + columns);
        }
        return RexInputRef.of(column, row);
    }

    /** The field within an expression that {@code fields} lead to. */
    static RexNode access(RexBuilder builder, RexNode from, List<Integer> fields) {
        RexNode node = from;
        for (int field : fields) {
            boolean constructed = node instanceof RexCall call && call.getKind() == SqlKind.ROW;
            node = constructed ? ((RexCall) node).getOperands().get(field) : builder.makeFieldAccess(node, field);
        }
        return node;
    }

    /** The path in words, {@code key.user}. */
    static String name(ColumnPath path, RelDataType row) {
        StringBuilder name = new StringBuilder(row.getFieldNames().get(path.column()));
        RelDataType type = row.getFieldList().get(path.column()).getType();
        for (int field : path.fields()) {
            name.append('.').append(type.getFieldNames().get(field));
            type = type.getFieldList().get(field).getType();
        }
        return name.toString();
    }

    /** The type of what stands at the path. */
    static RelDataType type(ColumnPath path, RelDataType row) {
        RelDataType type = row.getFieldList().get(path.column()).getType();
        for (int field : path.fields()) {
            type = type.getFieldList().get(field).getType();
        }
        return type;
    }
}
