package io.cloudfiles.sql.plan;

import io.cloudfiles.sql.function.KeptCast;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeUtil;

/** Puts {@link KeptCast} in place of the casts that Calcite's simplification would merge with the one above. */
final class KeptCasts extends CallRewrite {
    private KeptCasts(RelNode plan) {
        super(plan);
    }

    /** The plan with its casts kept. */
    static RelNode in(RelNode plan) {
        return plan.accept(new KeptCasts(plan));
    }

    @Override
    RexNode rewritten(RexCall call) {
        return mayBeMerged(call)
                ? builder.makeCall(call.getType(), new KeptCast(call.getType()), call.getOperands())
                : call;
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
