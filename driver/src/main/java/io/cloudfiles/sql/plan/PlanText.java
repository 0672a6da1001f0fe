package io.cloudfiles.sql.plan;

import io.cloudfiles.sql.rel.CodePointCollation;
import io.cloudfiles.sql.rel.LateralJoin;
import io.cloudfiles.sql.rel.Subquery;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;

/** A plan in words: its operators, the last to run first, each with its inputs below it, and then its subqueries. */
final class PlanText {
    private static final String CHARACTERS = " CHARACTER SET \"UTF-8\" COLLATE \"" + CodePointCollation.NAME + "\"";

    private final List<String> calls;

    /** {@code calls} are the names of the statement's table functions, by number. */
    PlanText(List<String> calls) {
        this.calls = calls;
    }

    String of(RelNode plan) {
        Map<Integer, RelNode> subqueries = new TreeMap<>();
        collect(plan, subqueries);
        StringBuilder text = new StringBuilder(operators(plan));
        subqueries.forEach((number, subquery) -> text.append("\nSubquery ")
                .append(number)
                .append(":\n")
                .append(operators(subquery).indent(2).stripTrailing()));
        return text.toString();
    }

    private String operators(RelNode plan) {
        String text = RelOptUtil.toString(plan).stripTrailing();
        for (int i = 0; i < calls.size(); i++) {
            text = text.replace("table=[[cloudfiles, $call, " + i + "]]", "table=[[" + calls.get(i) + "]]");
        }
        // of strings, where all are alike, it is not said that they are
        return text.replace(CHARACTERS, "").replace("_UTF-8'", "'").replaceAll("(?m)^( *)Logical", "$1");
    }

    private static void collect(RelNode plan, Map<Integer, RelNode> found) {
        if (plan instanceof LateralJoin lateral) {
            found.put(lateral.right().number(), lateral.right().plan());
            collect(lateral.right().plan(), found);
        }
        plan.accept(new RexShuttle() {
            @Override
            public RexNode visitCall(RexCall call) {
                if (call.getOperator() instanceof Subquery subquery) {
                    found.put(subquery.number(), subquery.plan());
                    collect(subquery.plan(), found);
                }
                return super.visitCall(call);
            }
        });
        plan.getInputs().forEach(input -> collect(input, found));
    }
}
