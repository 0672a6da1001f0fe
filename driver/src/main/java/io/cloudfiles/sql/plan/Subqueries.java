package io.cloudfiles.sql.plan;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.rel.LateralJoin;
import io.cloudfiles.sql.rel.Subquery;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.logical.LogicalCorrelate;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.logical.LogicalJoin;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexSubQuery;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;

/**
 * Makes the subqueries and laterals of a plan plans of their own, which say by name what they take from the plan around
 * them. Nothing is turned into joins: the executor asks a subquery what an expression needs to know, so that NULLs,
 * empty results and whatever stands in it mean what they mean.
 */
final class Subqueries {
    private final UnaryOperator<RelNode> prepared;
    private final UnaryOperator<RelNode> simplified;
    private int numbers;

    /**
     * For one statement.
     *
     * @param prepared what is done to each plan before its own subqueries are looked for
     * @param simplified what is done to a subquery's plan afterwards
     */
    Subqueries(UnaryOperator<RelNode> prepared, UnaryOperator<RelNode> simplified) {
        this.prepared = prepared;
        this.simplified = simplified;
    }

    /** The plan, prepared, its subqueries and laterals set apart. */
    RelNode in(RelNode plan) {
        RelNode converted = setApart(plan);
        OuterValues.refuseUnbound(converted);
        return converted;
    }

    private RelNode setApart(RelNode plan) {
        return prepared.apply(plan).accept(new RelHomogeneousShuttle() {
            @Override
            public RelNode visit(RelNode other) {
                RelNode rel = super.visit(other);
                return rel instanceof LogicalCorrelate correlate ? lateral(correlate) : generated(withCalls(rel));
            }
        });
    }

    private RelNode lateral(LogicalCorrelate correlate) {
        RelNode left = correlate.getLeft();
        OuterValues outer = new OuterValues(
                left.getRowType(),
                Set.of(correlate.getCorrelationId()),
                left.getCluster().getRexBuilder(),
                () -> ++numbers);
        RelNode right = outer.takenBy(correlate.getRight());
        boolean orNulls = correlate.getJoinType() == JoinRelType.LEFT;
        if (!orNulls && correlate.getJoinType() != JoinRelType.INNER) {
            throw new RequestException(
                    ErrorCode.NOT_SUPPORTED,
                    "LATERAL in a " + correlate.getJoinType().lowerName + " join is not supported");
        }
        return new LateralJoin(
                left,
                new LateralJoin.Right(++numbers, simplified.apply(right), outer.operators(), orNulls),
                outer.values());
    }

    /** A projection above the rows that its function gives, if it has one that does. */
    private RelNode generated(RelNode rel) {
        Generation generation = rel instanceof Project project ? Generation.in(project) : null;
        return generation == null ? rel : generation.expanded(() -> ++numbers);
    }

    /** An operator with calls in the place of subqueries. */
    private RelNode withCalls(RelNode rel) {
        RelNode changed = rel.accept(new Calls(rel));
        return changed == rel ? rel : withoutVariables(changed);
    }

    private static RelDataType row(RelNode rel) {
        return rel.getInputs().size() == 1 ? rel.getInput(0).getRowType() : rel.getRowType();
    }

    private RexNode call(RexSubQuery subquery, Subquery.Kind asked, RelNode around) {
        RexBuilder builder = around.getCluster().getRexBuilder();
        RelNode plan = setApart(subquery.rel);
        OuterValues outer = new OuterValues(row(around), around.getVariablesSet(), builder, () -> ++numbers);
        RelNode own = outer.takenBy(asked == Subquery.Kind.EXISTS ? withoutColumns(plan) : plan);
        Subquery operator =
                new Subquery(++numbers, asked, simplified.apply(own), outer.operators(), subquery.getType());
        List<RexNode> operands = new ArrayList<>(subquery.getOperands());
        operands.addAll(outer.values());
        return builder.makeCall(subquery.getType(), operator, operands);
    }

    /** Whether there are rows, no column of them tells. */
    private static RelNode withoutColumns(RelNode plan) {
        RexNode any = plan.getCluster().getRexBuilder().makeLiteral(true);
        return LogicalProject.create(plan, List.of(), List.of(any), List.of("any"), Set.of());
    }

    /** Puts calls in the place of the subqueries of one operator. NOT goes down to IN, which it does not merely negate. */
    private final class Calls extends RexShuttle {
        private final RelNode around;
        private final RexBuilder builder;

        Calls(RelNode around) {
            this.around = around;
            this.builder = around.getCluster().getRexBuilder();
        }

        @Override
        public RexNode visitSubQuery(RexSubQuery subquery) {
            return switch (subquery.getKind()) {
                case EXISTS -> replaced(subquery, Subquery.Kind.EXISTS);
                case IN -> replaced(subquery, Subquery.Kind.IN);
                case SCALAR_QUERY -> replaced(subquery, Subquery.Kind.SCALAR);
                default ->
                    throw new RequestException(
                            ErrorCode.NOT_SUPPORTED,
                            "a subquery behind " + subquery.getKind().name().toLowerCase(Locale.ROOT)
                                    + " is not supported");
            };
        }

        private RexNode replaced(RexSubQuery subquery, Subquery.Kind asked) {
            List<RexNode> operands = visitList(subquery.getOperands());
            return call(subquery.clone(subquery.getType(), operands), asked, around);
        }

        @Override
        public RexNode visitCall(RexCall call) {
            boolean negated = call.getKind() == SqlKind.NOT && RexUtil.SubQueryFinder.find(call) != null;
            return negated ? negation(call.getOperands().get(0)) : super.visitCall(call);
        }

        private RexNode negation(RexNode node) {
            if (node instanceof RexSubQuery subquery && subquery.getKind() == SqlKind.IN) {
                return replaced(subquery, Subquery.Kind.NOT_IN);
            }
            return switch (node.getKind()) {
                case NOT -> ((RexCall) node).getOperands().get(0).accept(this);
                case AND -> negations((RexCall) node, SqlStdOperatorTable.OR);
                case OR -> negations((RexCall) node, SqlStdOperatorTable.AND);
                default -> builder.makeCall(SqlStdOperatorTable.NOT, node.accept(this));
            };
        }

        private RexNode negations(RexCall call, SqlOperator operator) {
            return builder.makeCall(
                    operator, call.getOperands().stream().map(this::negation).toList());
        }
    }

    /** The variables that subqueries used are operands now. */
    private static RelNode withoutVariables(RelNode rel) {
        if (rel instanceof Filter filter) {
            return LogicalFilter.create(filter.getInput(), filter.getCondition());
        }
        if (rel instanceof Project project) {
            return LogicalProject.create(
                    project.getInput(),
                    List.of(),
                    project.getProjects(),
                    project.getRowType().getFieldNames(),
                    Set.<CorrelationId>of());
        }
        if (rel instanceof Join join) {
            return LogicalJoin.create(
                    join.getLeft(), join.getRight(), List.of(), join.getCondition(), Set.of(), join.getJoinType());
        }
        return rel;
    }
}
