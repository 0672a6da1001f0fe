package io.cloudfiles.sql.plan;

import io.cloudfiles.sql.rel.WindowCall;
import io.cloudfiles.sql.rel.Windowing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.rel.RelCollation;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.util.ImmutableBitSet;

/**
 * Takes window functions out of projections: what they read becomes columns below, each way to part and order the rows a
 * {@link Windowing}, and the projection above reads their values.
 */
final class WindowExpansion {
    /** A way to part and order rows. */
    private record Rows(ImmutableBitSet partition, RelCollation order) {}

    private WindowExpansion() {}

    /** The plan without window functions in its projections. */
    static RelNode in(RelNode plan) {
        return plan.accept(new RelHomogeneousShuttle() {
            @Override
            public RelNode visit(RelNode other) {
                RelNode rel = super.visit(other);
                return rel instanceof Project project && project.containsOver() ? expanded(project) : rel;
            }
        });
    }

    private static RelNode expanded(Project project) {
        WindowColumns columns = new WindowColumns(project.getInput());
        Map<RexOver, WindowCall> calls = new LinkedHashMap<>();
        Map<Rows, List<RexOver>> groups = new LinkedHashMap<>();
        project.accept(new RexShuttle() {
            @Override
            public RexNode visitOver(RexOver over) {
                if (!calls.containsKey(over)) {
                    Rows rows = new Rows(columns.partition(over), columns.order(over));
                    calls.put(over, columns.call(over));
                    groups.computeIfAbsent(rows, absent -> new ArrayList<>()).add(over);
                }
                return over;
            }
        });
        RelNode rel = LogicalProject.create(
                project.getInput(), List.of(), columns.expressions(), columns.names(), project.getVariablesSet());
        Map<RexOver, Integer> places = new LinkedHashMap<>();
        for (Map.Entry<Rows, List<RexOver>> group : groups.entrySet()) {
            for (RexOver over : group.getValue()) {
                places.put(
                        over,
                        rel.getRowType().getFieldCount() + group.getValue().indexOf(over));
            }
            List<WindowCall> together =
                    group.getValue().stream().map(calls::get).toList();
            rel = new Windowing(rel, group.getKey().partition(), group.getKey().order(), together);
        }
        return above(project, rel, places);
    }

    private static RelNode above(Project project, RelNode windows, Map<RexOver, Integer> places) {
        List<RexNode> expressions = new RexShuttle() {
            @Override
            public RexNode visitOver(RexOver over) {
                return RexInputRef.of(places.getOrDefault(over, 0), windows.getRowType());
            }
        }.visitList(project.getProjects());
        Set<org.apache.calcite.rel.core.CorrelationId> variables = project.getVariablesSet();
        return LogicalProject.create(
                windows, List.of(), expressions, project.getRowType().getFieldNames(), variables);
    }
}
