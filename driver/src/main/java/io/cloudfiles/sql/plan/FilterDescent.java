package io.cloudfiles.sql.plan;

import io.cloudfiles.sql.rel.LateralJoin;
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
import org.apache.calcite.util.ImmutableBitSet;

/**
 * Puts conditions where fewer rows come by: those on what a window parts the rows by before the window, since they drop
 * whole partitions, and those on the rows before a LATERAL before it.
 */
final class FilterDescent {
    private FilterDescent() {}

    /** The plan, or the very same object where there is nothing to put elsewhere. */
    static RelNode pushed(RelNode plan) {
        return plan.accept(new RelHomogeneousShuttle() {
            @Override
            public RelNode visit(RelNode other) {
                RelNode rel = super.visit(other);
                return rel instanceof Filter filter
                                && passes(filter.getInput())
                                && filter.getVariablesSet().isEmpty()
                        ? filtered(filter.getInput(), RelOptUtil.conjunctions(filter.getCondition()), filter)
                        : rel;
            }
        });
    }

    private static boolean passes(RelNode rel) {
        return rel instanceof Windowing || rel instanceof LateralJoin;
    }

    private static RelNode filtered(RelNode rel, List<RexNode> conditions, RelNode unchanged) {
        ImmutableBitSet columns = given(rel);
        List<RexNode> below = new ArrayList<>();
        List<RexNode> above = new ArrayList<>();
        for (RexNode condition : conditions) {
            boolean descends =
                    columns.contains(RelOptUtil.InputFinder.bits(condition)) && RexUtil.isDeterministic(condition);
            (descends ? below : above).add(condition);
        }
        if (below.isEmpty()) {
            return unchanged;
        }
        RelNode narrowed = below(rel, below);
        return above.isEmpty()
                ? narrowed
                : LogicalFilter.create(
                        narrowed, RexUtil.composeConjunction(rel.getCluster().getRexBuilder(), above));
    }

    /** The columns on which conditions may as well come before an operator. */
    private static ImmutableBitSet given(RelNode rel) {
        if (rel instanceof Windowing windowing) {
            return windowing.partition();
        }
        return ImmutableBitSet.range(rel.getInput(0).getRowType().getFieldCount());
    }

    private static RelNode below(RelNode rel, List<RexNode> conditions) {
        RelNode input = rel.getInput(0);
        RelNode plain = LogicalFilter.create(
                input, RexUtil.composeConjunction(input.getCluster().getRexBuilder(), conditions));
        return rel.copy(rel.getTraitSet(), List.of(passes(input) ? filtered(input, conditions, plain) : plain));
    }
}
