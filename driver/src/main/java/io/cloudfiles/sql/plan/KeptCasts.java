package io.cloudfiles.sql.plan;

import io.cloudfiles.sql.function.KeptCast;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeUtil;

/** Puts {@link KeptCast} in place of the casts that Calcite's simplification would merge with the one above. */
final class KeptCasts extends RelHomogeneousShuttle {
    private final RexShuttle expressions;

    private KeptCasts(RexBuilder rexBuilder) {
        expressions = new RexShuttle() {
            @Override
            public RexNode visitCall(RexCall call) {
                RexNode visited = super.visitCall(call);
                return visited instanceof RexCall cast && mayBeMerged(cast)
                        ? rexBuilder.makeCall(cast.getType(), new KeptCast(cast.getType()), cast.getOperands())
                        : visited;
            }
        };
    }

    /** The plan with its casts kept. */
    static RelNode in(RelNode plan) {
        return plan.accept(new KeptCasts(plan.getCluster().getRexBuilder()));
    }

    @Override
    public RelNode visit(RelNode node) {
        return super.visit(node).accept(expressions);
    }

    /** Integers into wider ones, and text into text, are the same value and the same text: those may go. */
    private static boolean mayBeMerged(RexCall call) {
        if (call.getKind() != SqlKind.CAST || !RexUtil.isLosslessCast(call)) {
            return false;
        }
        RelDataType from = call.getOperands().get(0).getType();
        RelDataType to = call.getType();
        boolean integers = SqlTypeUtil.isIntType(from) && SqlTypeUtil.isIntType(to);
        return !integers && !SqlTypeUtil.equalSansNullability(from, to) && !SqlTypeUtil.inCharFamily(from);
    }
}
