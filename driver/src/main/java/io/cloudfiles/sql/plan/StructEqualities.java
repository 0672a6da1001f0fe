package io.cloudfiles.sql.plan;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.jspecify.annotations.Nullable;

/**
 * {@code (a, b) = (1, 2)} as {@code a <=> 1 AND b <=> 2}, since NULL equals NULL in structs: a scan can be told of each
 * column, and a join can hash them.
 */
final class StructEqualities extends CallRewrite {
    private StructEqualities(RelNode plan) {
        super(plan);
    }

    static RelNode in(RelNode plan) {
        return plan.accept(new StructEqualities(plan));
    }

    @Override
    RexNode rewritten(RexCall call) {
        return call.getKind() == SqlKind.EQUALS ? apart(call) : call;
    }

    private RexNode apart(RexCall equality) {
        List<RexNode> left = fields(equality.getOperands().get(0));
        List<RexNode> right = fields(equality.getOperands().get(1));
        if (left == null || right == null || left.size() != right.size()) {
            return equality;
        }
        List<RexNode> equalities = new ArrayList<>();
        for (int i = 0; i < left.size(); i++) {
            equalities.add(builder.makeCall(SqlStdOperatorTable.IS_NOT_DISTINCT_FROM, left.get(i), right.get(i)));
        }
        return RexUtil.composeConjunction(builder, equalities);
    }

    /** The fields of a struct that is made here, also where it is cast to other names alone; else null. */
    private @Nullable List<RexNode> fields(RexNode node) {
        if (node instanceof RexCall cast && cast.getKind() == SqlKind.CAST) {
            RexNode inner = cast.getOperands().get(0);
            return cast.getType().isStruct() && areOfOneShape(inner.getType(), cast.getType()) ? fields(inner) : null;
        }
        if (!(node instanceof RexCall call) || !call.getOperator().getName().equals("NAMED_STRUCT")) {
            return null;
        }
        List<RexNode> fields = new ArrayList<>();
        for (int i = 1; i < call.getOperands().size(); i += 2) {
            fields.add(call.getOperands().get(i));
        }
        return fields;
    }

    private boolean areOfOneShape(RelDataType left, RelDataType right) {
        boolean same = left.isStruct() && left.getFieldCount() == right.getFieldCount();
        for (int i = 0; same && i < left.getFieldCount(); i++) {
            same = SqlTypeUtil.equalSansNullability(
                    builder.getTypeFactory(),
                    left.getFieldList().get(i).getType(),
                    right.getFieldList().get(i).getType());
        }
        return same;
    }
}
