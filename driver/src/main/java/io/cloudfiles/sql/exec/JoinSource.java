package io.cloudfiles.sql.exec;

import io.cloudfiles.sql.expression.Expression;
import io.cloudfiles.sql.memory.Holder;
import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;

/** Makes a plan's Join ready: equalities of columns become hash keys, the rest a condition on pairs. */
final class JoinSource {
    private JoinSource() {}

    static Source of(Join join, PlanCompiler compiler) {
        Source left = compiler.compile(join.getLeft());
        Source right = compiler.compile(join.getRight());
        List<Integer> leftKeys = new ArrayList<>();
        List<Integer> rightKeys = new ArrayList<>();
        List<Boolean> nullsDiffer = new ArrayList<>();
        List<RexNode> others = new ArrayList<>();
        RelOptUtil.splitJoinCondition(
                join.getLeft(), join.getRight(), join.getCondition(), leftKeys, rightKeys, nullsDiffer, others);
        List<JoinKeys.Part> leftParts = new ArrayList<>();
        List<JoinKeys.Part> rightParts = new ArrayList<>();
        for (int i = 0; i < leftKeys.size(); i++) {
            SqlType a = type(join.getLeft(), leftKeys.get(i));
            SqlType b = type(join.getRight(), rightKeys.get(i));
            leftParts.add(part(leftKeys.get(i), a, b, nullsDiffer.get(i), compiler));
            rightParts.add(part(rightKeys.get(i), b, a, nullsDiffer.get(i), compiler));
        }
        RexNode rest = RexUtil.composeConjunction(join.getCluster().getRexBuilder(), others, true);
        Expression condition = rest == null ? null : compiler.expressions().compile(rest);
        JoinCursor.Plan plan = new JoinCursor.Plan(
                join.getJoinType(),
                join.getLeft().getRowType().getFieldCount(),
                join.getRight().getRowType().getFieldCount(),
                new JoinKeys(leftParts),
                new JoinKeys(rightParts),
                condition);
        return () -> new JoinCursor(left, right, plan, compiler.ticker(), compiler.memory(Holder.JOIN));
    }

    private static SqlType type(RelNode input, int column) {
        return SqlTypes.toSpark(input.getRowType().getFieldList().get(column).getType());
    }

    private static JoinKeys.Part part(
            int column, SqlType own, SqlType other, boolean nullsDiffer, PlanCompiler compiler) {
        return new JoinKeys.Part(
                column, nullsDiffer, KeyForms.of(own, other, compiler.scope().zone()));
    }
}
