package io.cloudfiles.sql.plan;

import io.cloudfiles.error.StopCheck;
import org.apache.calcite.plan.RelOptListener;

/** Looks, at each step of planning, whether the statement should stop. */
final class PlanningStop implements RelOptListener {
    @Override
    public void ruleAttempted(RuleAttemptedEvent event) {
        StopCheck.now();
    }

    @Override
    public void ruleProductionSucceeded(RuleProductionEvent event) {}

    @Override
    public void relEquivalenceFound(RelEquivalenceEvent event) {}

    @Override
    public void relDiscarded(RelDiscardedEvent event) {}

    @Override
    public void relChosen(RelChosenEvent event) {}
}
