package io.cloudfiles.sql.plan;

import java.time.ZoneId;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexExecutor;

/** Makes a plan of a query's algebra, and of the algebra of each of its subqueries. */
final class Optimizer {
    private final RexExecutor executor;
    private final ZoneId zone;

    /** {@code executor} works out constants. */
    Optimizer(RexExecutor executor, ZoneId zone) {
        this.executor = executor;
        this.zone = zone;
    }

    RelNode optimised(RelNode algebra) {
        return simplified(new Subqueries(Optimizer::prepared, this::simplified).in(algebra));
    }

    /** What Calcite's rules must not meet goes first. */
    static RelNode prepared(RelNode algebra) {
        return KeptCasts.in(RoundedComparisons.in(StructEqualities.in(WindowExpansion.in(algebra))));
    }

    private RelNode simplified(RelNode prepared) {
        RexBuilder builder = prepared.getCluster().getRexBuilder();
        ScanPushdown pushdown = new ScanPushdown(new Conjuncts(builder, zone), new PartitionConditions(builder, zone));
        RelNode plan = RulePrograms.SIMPLIFY.run(prepared, executor);
        RelNode narrower = FilterDescent.pushed(plan);
        plan = narrower == plan ? plan : RulePrograms.SIMPLIFY.run(narrower, executor);
        plan = RulePrograms.JOIN_KEYS.run(plan, executor);
        plan = pushdown.filters(plan);
        plan = PathTrimmer.trim(plan);
        plan = RulePrograms.TIDY.run(plan, executor);
        return ScanPushdown.limits(plan);
    }
}
