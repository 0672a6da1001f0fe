package io.cloudfiles.sql.rel;

import java.util.List;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.SingleRel;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.sql.validate.SqlValidatorUtil;

/** Each row of an input with the rows that a plan gives for it: LATERAL. The plan runs once for each row. */
public final class LateralJoin extends SingleRel {
    /**
     * What runs for each row.
     *
     * @param number tells apart all subqueries of a statement
     * @param plan takes values of the row
     * @param outer the values that it takes
     * @param orNulls whether a row for which it gives none comes with NULLs, else not at all
     */
    public record Right(int number, RelNode plan, List<OuterValue> outer, boolean orNulls) {
        public Right {
            outer = List.copyOf(outer);
        }
    }

    private final Right right;
    private final List<RexNode> values;

    /** {@code values}, over the input's row, are what {@code right} takes. */
    public LateralJoin(RelNode left, Right right, List<RexNode> values) {
        super(left.getCluster(), left.getTraitSet(), left);
        this.right = right;
        this.values = List.copyOf(values);
    }

    /** What runs for each row. */
    public Right right() {
        return right;
    }

    /** The values that it takes, over the input's row. */
    public List<RexNode> values() {
        return values;
    }

    /** The same join of other plans, whose columns may be elsewhere. */
    public LateralJoin over(RelNode left, RelNode plan, List<RexNode> newValues) {
        return new LateralJoin(left, new Right(right.number(), plan, right.outer(), right.orNulls()), newValues);
    }

    @Override
    protected RelDataType deriveRowType() {
        JoinRelType type = right.orNulls() ? JoinRelType.LEFT : JoinRelType.INNER;
        return SqlValidatorUtil.deriveJoinRowType(
                getInput().getRowType(),
                right.plan().getRowType(),
                type,
                getCluster().getTypeFactory(),
                null,
                List.of());
    }

    @Override
    public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
        return new LateralJoin(sole(inputs), right, values);
    }

    @Override
    public RelNode accept(RexShuttle shuttle) {
        List<RexNode> changed = shuttle.apply(values);
        return changed.equals(values) ? this : new LateralJoin(getInput(), right, changed);
    }

    @Override
    public RelWriter explainTerms(RelWriter writer) {
        return super.explainTerms(writer)
                .item("subquery", right.number())
                .itemIf("values", values, !values.isEmpty())
                .itemIf("type", "left", right.orNulls());
    }
}
