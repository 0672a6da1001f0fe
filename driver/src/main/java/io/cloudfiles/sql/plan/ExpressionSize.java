package io.cloudfiles.sql.plan;

import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelShuttleImpl;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;

/** Counts of how many calls the largest expression of a plan is made. */
final class ExpressionSize {
    private int most;

    private ExpressionSize() {}

    static int most(RelNode plan) {
        ExpressionSize size = new ExpressionSize();
        plan.accept(new RelShuttleImpl() {
            @Override
            protected RelNode visitChild(RelNode parent, int i, RelNode child) {
                return super.visitChild(size.measured(parent), i, child);
            }
        });
        size.measured(plan);
        return size.most;
    }

    private RelNode measured(RelNode node) {
        node.accept(new RexShuttle() {
            @Override
            public RexNode visitCall(RexCall call) {
                Calls calls = new Calls();
                call.accept(calls);
                most = Math.max(most, calls.count);
                return call;
            }
        });
        return node;
    }

    /** The calls within one expression. */
    private static final class Calls extends RexShuttle {
        private int count;

        @Override
        public RexNode visitCall(RexCall call) {
            count++;
            return super.visitCall(call);
        }
    }
}
