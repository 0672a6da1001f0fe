package io.cloudfiles.sql.exec;

import io.cloudfiles.sql.expression.CallCompiler;
import io.cloudfiles.sql.expression.Expression;
import io.cloudfiles.sql.expression.ExpressionCompiler;
import io.cloudfiles.sql.memory.Holder;
import io.cloudfiles.sql.rel.OuterValue;
import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.sql.rel.Subquery;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.jspecify.annotations.Nullable;

/** Makes closures of subqueries, and of the values that they have from outside. */
final class SubqueryCompiler implements CallCompiler {
    private final PlanCompiler plans;

    SubqueryCompiler(PlanCompiler plans) {
        this.plans = plans;
    }

    @Override
    public @Nullable Expression compile(RexCall call, ExpressionCompiler compiler) {
        if (call.getOperator() instanceof OuterValue outer) {
            return plans.cells().of(outer);
        }
        return call.getOperator() instanceof Subquery subquery ? subquery(call, subquery, compiler) : null;
    }

    private Expression subquery(RexCall call, Subquery subquery, ExpressionCompiler compiler) {
        int tested = call.getOperands().size() - subquery.outer().size();
        List<RexNode> values =
                call.getOperands().subList(tested, call.getOperands().size());
        SubqueryRun run = new SubqueryRun(
                plans.ofSubquery(subquery.plan()),
                compiler.compile(values),
                subquery.outer().stream().map(plans.cells()::of).toList());
        return switch (subquery.asked()) {
            case EXISTS -> remembered(List.of(), run, (row, rows) -> rows.next());
            case SCALAR -> remembered(List.of(), run, RememberedAnswer::onlyValue);
            case IN -> {
                Expression known = membership(call.getOperands().subList(0, tested), subquery, run, compiler);
                yield row -> Boolean.TRUE.equals(known.value(row));
            }
            case NOT_IN -> {
                Expression known = membership(call.getOperands().subList(0, tested), subquery, run, compiler);
                yield row -> Boolean.FALSE.equals(known.value(row));
            }
        };
    }

    private Expression remembered(List<Expression> tested, SubqueryRun run, RememberedAnswer.Question question) {
        return new RememberedAnswer(tested, run, question, plans.memory(Holder.SUBQUERY));
    }

    private Expression membership(
            List<RexNode> tested, Subquery subquery, SubqueryRun run, ExpressionCompiler compiler) {
        Membership membership = membership(tested, subquery, compiler);
        return run.isAlwaysTheSame()
                ? new MemberExpression(membership, run, plans.ticker(), plans.memory(Holder.SUBQUERY))
                : remembered(membership.tested(), run, membership::find);
    }

    private Membership membership(List<RexNode> tested, Subquery subquery, ExpressionCompiler compiler) {
        List<SqlType> given = PlanCompiler.types(subquery.plan().getRowType());
        List<Expression> expressions = compiler.compile(tested);
        List<UnaryOperator<@Nullable Object>> forms = new ArrayList<>();
        List<Expression> keys = new ArrayList<>();
        for (int i = 0; i < tested.size(); i++) {
            SqlType own = SqlTypes.toSpark(tested.get(i).getType());
            UnaryOperator<@Nullable Object> form =
                    KeyForms.of(own, given.get(i), plans.scope().zone());
            Expression expression = expressions.get(i);
            keys.add(row -> form.apply(expression.value(row)));
            forms.add(KeyForms.of(given.get(i), own, plans.scope().zone()));
        }
        return new Membership(keys, forms);
    }
}
