package io.cloudfiles.sql.plan;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.table.ColumnPath;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Correlate;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.core.RelFactories;
import org.apache.calcite.rel.logical.LogicalCorrelate;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCorrelVariable;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.sql2rel.RelDecorrelator;
import org.apache.calcite.util.ImmutableBitSet;
import org.jspecify.annotations.Nullable;

/**
 * Turns correlated operators into joins. Calcite does it for {@code $cor.column} only, and of a nested path it leaves a
 * variable that nothing sets: so each nested path becomes a column first, and in the end no such variable may be left.
 */
final class Correlations {
    private Correlations() {}

    static RelNode remove(RelNode plan) {
        if (!anyVariable(plan)) {
            return plan;
        }
        RelNode flat = plan.accept(new RelHomogeneousShuttle() {
            @Override
            public RelNode visit(RelNode other) {
                RelNode rel = super.visit(other);
                return rel instanceof LogicalCorrelate correlate ? flattened(correlate) : rel;
            }
        });
        RelNode joined =
                RelDecorrelator.decorrelateQuery(flat, RelFactories.LOGICAL_BUILDER.create(plan.getCluster(), null));
        check(joined, Set.of());
        return joined;
    }

    private static boolean anyVariable(RelNode plan) {
        if (plan instanceof Correlate) {
            return true;
        }
        boolean[] found = {false};
        plan.accept(new RexShuttle() {
            @Override
            public RexNode visitCorrelVariable(RexCorrelVariable variable) {
                found[0] = true;
                return variable;
            }
        });
        return found[0] || plan.getInputs().stream().anyMatch(Correlations::anyVariable);
    }

    private static RelNode flattened(LogicalCorrelate correlate) {
        Set<ColumnPath> nested = Paths.set();
        each(correlate.getRight(), new PathShuttle(correlate.getCorrelationId()) {
            @Override
            RexNode path(ColumnPath path, RexFieldAccess access) {
                if (!path.fields().isEmpty()) {
                    nested.add(path);
                }
                return access;
            }
        });
        return nested.isEmpty() ? correlate : withColumns(correlate, List.copyOf(nested));
    }

    private static RelNode withColumns(LogicalCorrelate correlate, List<ColumnPath> nested) {
        RexBuilder builder = correlate.getCluster().getRexBuilder();
        RelNode left = correlate.getLeft();
        int width = left.getRowType().getFieldCount();
        List<RexNode> columns = new ArrayList<>();
        List<String> names = new ArrayList<>(left.getRowType().getFieldNames());
        for (int i = 0; i < width; i++) {
            columns.add(builder.makeInputRef(left, i));
        }
        for (ColumnPath path : nested) {
            columns.add(Paths.access(builder, builder.makeInputRef(left, path.column()), path.fields()));
            names.add("$" + Paths.name(path, left.getRowType()));
        }
        RelNode wider = LogicalProject.create(left, List.of(), columns, names, Set.of());
        CorrelationId id = correlate.getCluster().createCorrel();
        RexNode variable = builder.makeCorrel(wider.getRowType(), id);
        ImmutableBitSet.Builder required = ImmutableBitSet.builder();
        RexShuttle renamed = new PathShuttle(correlate.getCorrelationId()) {
            @Override
            RexNode path(ColumnPath path, RexFieldAccess access) {
                int column = path.fields().isEmpty() ? path.column() : width + nested.indexOf(path);
                required.set(column);
                return builder.makeFieldAccess(variable, column);
            }
        };
        RelNode right = correlate.getRight().accept(new RelHomogeneousShuttle() {
            @Override
            public RelNode visit(RelNode other) {
                return super.visit(other).accept(renamed);
            }
        });
        RelNode joined =
                LogicalCorrelate.create(wider, right, List.of(), id, required.build(), correlate.getJoinType());
        List<RexNode> before = new ArrayList<>();
        for (int i = 0; i < correlate.getRowType().getFieldCount(); i++) {
            before.add(builder.makeInputRef(joined, i < width ? i : i + nested.size()));
        }
        return LogicalProject.create(
                joined, List.of(), before, correlate.getRowType().getFieldNames(), Set.of());
    }

    private static void each(RelNode plan, RexShuttle shuttle) {
        plan.accept(shuttle);
        plan.getInputs().forEach(input -> each(input, shuttle));
    }

    /** Each variable must belong to a Correlate above it: else the plan would give wrong rows. */
    private static void check(RelNode plan, Set<CorrelationId> known) {
        plan.accept(new RexShuttle() {
            @Override
            public RexNode visitCorrelVariable(RexCorrelVariable variable) {
                if (!known.contains(variable.id)) {
                    throw new RequestException(
                            ErrorCode.NOT_SUPPORTED,
                            "a subquery that refers to the query around it in this way is not supported;"
                                    + " write it as a join");
                }
                return variable;
            }
        });
        if (plan instanceof Correlate correlate) {
            check(correlate.getLeft(), known);
            Set<CorrelationId> inner = new HashSet<>(known);
            inner.add(correlate.getCorrelationId());
            check(correlate.getRight(), inner);
        } else {
            plan.getInputs().forEach(input -> check(input, known));
        }
    }

    /** Meets the paths that begin at one variable. */
    private abstract static class PathShuttle extends RexShuttle {
        private final CorrelationId id;

        PathShuttle(CorrelationId id) {
            this.id = id;
        }

        abstract RexNode path(ColumnPath path, RexFieldAccess access);

        @Override
        public RexNode visitFieldAccess(RexFieldAccess access) {
            ColumnPath path = of(access);
            return path == null ? super.visitFieldAccess(access) : path(path, access);
        }

        private @Nullable ColumnPath of(RexNode node) {
            if (!(node instanceof RexFieldAccess access)) {
                return null;
            }
            int field = access.getField().getIndex();
            if (access.getReferenceExpr() instanceof RexCorrelVariable variable) {
                return variable.id.equals(id) ? ColumnPath.of(field) : null;
            }
            ColumnPath parent = of(access.getReferenceExpr());
            return parent == null ? null : Paths.extended(parent, List.of(field));
        }
    }
}
