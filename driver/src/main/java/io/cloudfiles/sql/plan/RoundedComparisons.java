package io.cloudfiles.sql.plan;

import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.CommonTypes;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;

/**
 * Comparisons of decimals that have no common type with all their digits: what is rounded is cast, for Calcite would
 * merge several comparisons as if nothing were.
 */
final class RoundedComparisons extends CallRewrite {
    private RoundedComparisons(RelNode plan) {
        super(plan);
    }

    static RelNode in(RelNode plan) {
        return plan.accept(new RoundedComparisons(plan));
    }

    @Override
    RexNode rewritten(RexCall call) {
        return call.isA(SqlKind.BINARY_COMPARISON) ? cast(call) : call;
    }

    private RexNode cast(RexCall comparison) {
        SqlType left = SqlTypes.toSpark(comparison.getOperands().get(0).getType());
        SqlType right = SqlTypes.toSpark(comparison.getOperands().get(1).getType());
        boolean decimals = left instanceof SqlType.Decimal || right instanceof SqlType.Decimal;
        if (!decimals || !(CommonTypes.of(left, right).orElse(null) instanceof SqlType.Decimal common)) {
            return comparison;
        }
        List<RexNode> operands = new ArrayList<>();
        for (RexNode operand : comparison.getOperands()) {
            RelDataType type = SqlTypes.toCalcite(
                    builder.getTypeFactory(), common, operand.getType().isNullable());
            operands.add(isRounded(operand, common) ? builder.makeAbstractCast(type, operand, false) : operand);
        }
        return operands.equals(comparison.getOperands())
                ? comparison
                : builder.makeCall(comparison.getType(), comparison.getOperator(), operands);
    }

    private static boolean isRounded(RexNode operand, SqlType.Decimal common) {
        return SqlTypes.toSpark(operand.getType()) instanceof SqlType.Decimal own && own.scale() > common.scale();
    }
}
