package io.cloudfiles.sql.plan;

import io.cloudfiles.sql.function.Generator;
import io.cloudfiles.sql.rel.LateralJoin;
import io.cloudfiles.sql.rel.OuterValue;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.logical.LogicalTableFunctionScan;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.jspecify.annotations.Nullable;

/**
 * A projection that gives several rows for one, or none, since functions like explode stand in it: it becomes a lateral
 * join with each function's rows, one after the other, and a projection of their columns.
 */
final class Generation {
    private final Project project;
    private final List<RexCall> calls;
    private final RexBuilder builder;

    private Generation(Project project, List<RexCall> calls) {
        this.project = project;
        this.calls = calls;
        this.builder = project.getCluster().getRexBuilder();
    }

    /** Whether there is such a function in a projection. */
    static boolean isIn(Project project) {
        return !calls(project).isEmpty();
    }

    /** Of a projection; null where none of its functions gives rows. */
    static @Nullable Generation in(Project project) {
        List<RexCall> calls = calls(project);
        return calls.isEmpty() ? null : new Generation(project, calls);
    }

    private static List<RexCall> calls(Project project) {
        Set<RexCall> calls = new LinkedHashSet<>();
        project.accept(new RexShuttle() {
            @Override
            public RexNode visitCall(RexCall call) {
                if (call.getOperator() instanceof Generator) {
                    calls.add(call);
                }
                return super.visitCall(call);
            }
        });
        return List.copyOf(calls);
    }

    /** The projection above the joins; {@code numbers} tell joins, and values that are taken, from others. */
    RelNode expanded(IntSupplier numbers) {
        RelNode rel = project.getInput();
        Map<RexNode, Integer> places = new HashMap<>();
        for (RexCall call : calls) {
            places.put(call, rel.getRowType().getFieldCount());
            List<OuterValue> outer = call.getOperands().stream()
                    .map(operand -> new OuterValue(numbers.getAsInt(), operand.getType()))
                    .toList();
            LateralJoin.Right right = new LateralJoin.Right(numbers.getAsInt(), rows(call, outer), outer, false);
            rel = new LateralJoin(rel, right, call.getOperands());
        }
        return above(rel, places);
    }

    private RelNode rows(RexCall call, List<OuterValue> outer) {
        RexNode taking = builder.makeCall(
                call.getType(),
                call.getOperator(),
                outer.stream().map(value -> value.in(builder)).toList());
        return LogicalTableFunctionScan.create(project.getCluster(), List.of(), taking, null, call.getType(), null);
    }

    private RelNode above(RelNode joined, Map<RexNode, Integer> places) {
        List<RexNode> columns = new RexShuttle() {
            @Override
            public RexNode visitFieldAccess(RexFieldAccess access) {
                Integer place = places.get(access.getReferenceExpr());
                return place == null
                        ? super.visitFieldAccess(access)
                        : builder.makeInputRef(joined, place + access.getField().getIndex());
            }
        }.visitList(project.getProjects());
        return LogicalProject.create(
                joined, List.of(), columns, project.getRowType().getFieldNames(), Set.of());
    }
}
