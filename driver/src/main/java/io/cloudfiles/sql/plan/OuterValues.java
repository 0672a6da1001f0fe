package io.cloudfiles.sql.plan;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.rel.OuterValue;
import io.cloudfiles.table.ColumnPath;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCorrelVariable;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.jspecify.annotations.Nullable;

/** What one subquery takes from the rows around it: each path into them as a value with a number. */
final class OuterValues {
    private final RelDataType row;
    private final Set<CorrelationId> bound;
    private final RexBuilder builder;
    private final IntSupplier numbers;
    private final Map<RexNode, OuterValue> taken = new LinkedHashMap<>();
    private final List<RexNode> values = new ArrayList<>();

    /**
     * For one subquery.
     *
     * @param row of the operator that the subquery stands in
     * @param bound the variables that mean this row; all others mean rows further out
     * @param numbers tell values from all others
     */
    OuterValues(RelDataType row, Set<CorrelationId> bound, RexBuilder builder, IntSupplier numbers) {
        this.row = row;
        this.bound = bound;
        this.builder = builder;
        this.numbers = numbers;
    }

    /** The operators that stand for the values, in order. */
    List<OuterValue> operators() {
        return List.copyOf(taken.values());
    }

    /** The values, over the row around, or still paths into rows further out. */
    List<RexNode> values() {
        return List.copyOf(values);
    }

    /** The subquery's plan with operators in the place of variables. */
    RelNode takenBy(RelNode plan) {
        RexShuttle shuttle = new RexShuttle() {
            @Override
            public RexNode visitFieldAccess(RexFieldAccess access) {
                return isOuter(access) ? value(access) : super.visitFieldAccess(access);
            }
        };
        return plan.accept(new RelHomogeneousShuttle() {
            @Override
            public RelNode visit(RelNode other) {
                return super.visit(other).accept(shuttle);
            }
        });
    }

    private static boolean isOuter(RexNode node) {
        return node instanceof RexFieldAccess access
                ? isOuter(access.getReferenceExpr())
                : node instanceof RexCorrelVariable;
    }

    private RexNode value(RexFieldAccess access) {
        OuterValue known = taken.get(access);
        if (known == null) {
            known = new OuterValue(numbers.getAsInt(), access.getType());
            taken.put(access, known);
            values.add(overRow(access));
        }
        return known.in(builder);
    }

    private RexNode overRow(RexFieldAccess access) {
        List<Integer> fields = new ArrayList<>();
        RexNode node = access;
        while (node instanceof RexFieldAccess field) {
            fields.add(0, field.getField().getIndex());
            node = field.getReferenceExpr();
        }
        if (!(node instanceof RexCorrelVariable variable) || !bound.contains(variable.id)) {
            return access;
        }
        ColumnPath path = new ColumnPath(fields.get(0), fields.subList(1, fields.size()));
        return Paths.access(builder, RexInputRef.of(path.column(), row), path.fields());
    }

    /** Fails where a variable is left that no row around gives a value. */
    static void refuseUnbound(RelNode plan) {
        plan.accept(new RexShuttle() {
            @Override
            public @Nullable RexNode visitCorrelVariable(RexCorrelVariable variable) {
                throw new RequestException(
                        ErrorCode.NOT_SUPPORTED,
                        "a subquery that refers to the query around it in this way is not supported;"
                                + " write it as a join");
            }
        });
        plan.getInputs().forEach(OuterValues::refuseUnbound);
    }
}
