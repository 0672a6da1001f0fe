package io.cloudfiles.sql.plan;

import io.cloudfiles.sql.rel.Windowing;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;

/** Puts conditions on what a window parts the rows by before the window: they drop whole partitions. */
final class WindowFilters {
    private WindowFilters() {}

    /** The plan, or the very same object where there is nothing to put elsewhere. */
    static RelNode pushed(RelNode plan) {
        return plan.accept(new RelHomogeneousShuttle() {
            @Override
            public RelNode visit(RelNode other) {
                RelNode rel = super.visit(other);
                return rel instanceof Filter filter
                                && filter.getInput() instanceof Windowing
                                && filter.getVariablesSet().isEmpty()
                        ? filtered(filter.getInput(), RelOptUtil.conjunctions(filter.getCondition()), filter)
                        : rel;
            }
        });
    }

    private static RelNode filtered(RelNode rel, List<RexNode> conditions, RelNode unchanged) {
        List<RexNode> below = new ArrayList<>();
        List<RexNode> above = new ArrayList<>();
        if (rel instanceof Windowing windowing) {
            for (RexNode condition : conditions) {
                boolean ofPartition = windowing.partition().contains(RelOptUtil.InputFinder.bits(condition))
                        && RexUtil.isDeterministic(condition);
                (ofPartition ? below : above).add(condition);
            }
            if (below.isEmpty()) {
                return unchanged;
            }
        } else {
            above.addAll(conditions);
        }
        RelNode narrowed = below.isEmpty() ? rel : below(rel, below);
        return above.isEmpty()
                ? narrowed
                : LogicalFilter.create(
                        narrowed, RexUtil.composeConjunction(rel.getCluster().getRexBuilder(), above));
    }

    private static RelNode below(RelNode windowing, List<RexNode> conditions) {
        RelNode input = windowing.getInput(0);
        RelNode plain = LogicalFilter.create(
                input, RexUtil.composeConjunction(input.getCluster().getRexBuilder(), conditions));
        return windowing.copy(
                windowing.getTraitSet(),
                List.of(input instanceof Windowing ? filtered(input, conditions, plain) : plain));
    }
}
