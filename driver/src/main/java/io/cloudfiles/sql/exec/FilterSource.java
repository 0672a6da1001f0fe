package io.cloudfiles.sql.exec;

import io.cloudfiles.sql.expression.Expression;
import io.cloudfiles.sql.memory.Holder;
import io.cloudfiles.sql.rel.OuterValue;
import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.rex.RexVisitorImpl;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.util.Util;
import org.jspecify.annotations.Nullable;

/** Makes a plan's Filter ready. Over kept rows, equalities with values from outside become the key of an index. */
final class FilterSource {
    private FilterSource() {}

    static Source of(Filter filter, PlanCompiler compiler) {
        Source input = compiler.compile(filter.getInput());
        return input instanceof Spool spool
                ? indexed(filter, spool, compiler)
                : filtered(input, filter.getCondition(), compiler);
    }

    private static Source filtered(Source input, RexNode condition, PlanCompiler compiler) {
        Expression expression = compiler.expressions().compile(condition);
        return () -> new FilterCursor(input.open(), expression, compiler.ticker());
    }

    private static Source indexed(Filter filter, Spool spool, PlanCompiler compiler) {
        List<SpoolIndex.Equality> equalities = new ArrayList<>();
        List<RexNode> rest = new ArrayList<>();
        for (RexNode condition : RelOptUtil.conjunctions(filter.getCondition())) {
            SpoolIndex.Equality equality = equality(condition, compiler);
            if (equality == null) {
                rest.add(condition);
            } else {
                equalities.add(equality);
            }
        }
        Source found = equalities.isEmpty()
                ? spool
                : new SpoolIndex(spool, equalities, compiler.ticker(), compiler.memory(Holder.SUBQUERY));
        RexNode condition = RexUtil.composeConjunction(filter.getCluster().getRexBuilder(), rest, true);
        return condition == null ? found : filtered(found, condition, compiler);
    }

    private static SpoolIndex.@Nullable Equality equality(RexNode condition, PlanCompiler compiler) {
        boolean equal = condition.getKind() == SqlKind.EQUALS;
        if (!equal && condition.getKind() != SqlKind.IS_NOT_DISTINCT_FROM) {
            return null;
        }
        RexNode left = ((RexCall) condition).getOperands().get(0);
        RexNode right = ((RexCall) condition).getOperands().get(1);
        if (isKept(left) && isOuter(right)) {
            return new SpoolIndex.Equality(side(left, right, compiler), side(right, left, compiler), equal);
        }
        return isKept(right) && isOuter(left)
                ? new SpoolIndex.Equality(side(right, left, compiler), side(left, right, compiler), equal)
                : null;
    }

    private static SpoolIndex.Side side(RexNode own, RexNode other, PlanCompiler compiler) {
        SqlType type = SqlTypes.toSpark(own.getType());
        return new SpoolIndex.Side(
                compiler.expressions().compile(own),
                KeyForms.of(
                        type,
                        SqlTypes.toSpark(other.getType()),
                        compiler.scope().zone()));
    }

    private static boolean isKept(RexNode node) {
        return !takesOuter(node) && RexUtil.isDeterministic(node);
    }

    private static boolean isOuter(RexNode node) {
        return RelOptUtil.InputFinder.bits(node).isEmpty() && RexUtil.isDeterministic(node);
    }

    private static boolean takesOuter(RexNode node) {
        try {
            node.accept(new RexVisitorImpl<@Nullable Void>(true) {
                @Override
                public @Nullable Void visitCall(RexCall call) {
                    if (call.getOperator() instanceof OuterValue) {
                        throw Util.FoundOne.NULL;
                    }
                    return super.visitCall(call);
                }
            });
            return false;
        } catch (Util.FoundOne found) {
            return true;
        }
    }
}
