package io.cloudfiles.sql.plan;

import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;

/** Puts something else in the place of calls in the expressions of a plan, the innermost first. */
abstract class CallRewrite extends RelHomogeneousShuttle {
    final RexBuilder builder;
    private final RexShuttle expressions = new RexShuttle() {
        @Override
        public RexNode visitCall(RexCall call) {
            RexNode visited = super.visitCall(call);
            return visited instanceof RexCall changed ? rewritten(changed) : visited;
        }
    };

    CallRewrite(RelNode plan) {
        this.builder = plan.getCluster().getRexBuilder();
    }

    /** What stands in the place of a call; the call itself to leave it. */
    abstract RexNode rewritten(RexCall call);

    @Override
    public RelNode visit(RelNode node) {
        return super.visit(node).accept(expressions);
    }
}
