package io.cloudfiles.sql.plan;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.sql.exec.ConstantFolder;
import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.table.Conjunct;
import io.cloudfiles.table.Conjunct.Comparison;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.jspecify.annotations.Nullable;

/** Conditions of a plan as {@link Conjunct}s of a scan, as far as they compare one path with constants. */
final class Conjuncts {
    private final RexBuilder builder;
    private final ZoneId zone;

    Conjuncts(RexBuilder builder, ZoneId zone) {
        this.builder = builder;
        this.zone = zone;
    }

    /** What a condition says, exactly: all of them together are the condition. Empty where they cannot say it. */
    List<Conjunct> of(RexNode condition) {
        List<Conjunct> all = new ArrayList<>();
        RexNode plain =
                condition.getKind() == SqlKind.SEARCH ? RexUtil.expandSearch(builder, null, condition) : condition;
        for (RexNode part : RelOptUtil.conjunctions(plain)) {
            Conjunct conjunct = part.getKind() == SqlKind.OR ? points(RelOptUtil.disjunctions(part)) : one(part);
            if (conjunct == null) {
                return List.of();
            }
            all.add(conjunct);
        }
        return all;
    }

    /** {@code a = 1 OR a = 2} as IN. */
    private @Nullable Conjunct points(List<RexNode> alternatives) {
        List<Object> values = new ArrayList<>();
        ColumnPath path = null;
        for (RexNode alternative : alternatives) {
            Conjunct point = one(alternative);
            if (point == null || point.comparison() != Comparison.EQUAL) {
                return null;
            }
            if (path != null && !path.equals(point.path())) {
                return null;
            }
            path = point.path();
            values.addAll(point.values());
        }
        return path == null ? null : new Conjunct(path, Comparison.IN, values);
    }

    private @Nullable Conjunct one(RexNode node) {
        ColumnPath path = node.getType().getSqlTypeName() == SqlTypeName.BOOLEAN ? Paths.of(node) : null;
        if (path != null) {
            return new Conjunct(path, Comparison.EQUAL, List.of(true));
        }
        if (!(node instanceof RexCall call)) {
            return null;
        }
        List<RexNode> operands = call.getOperands();
        return switch (call.getKind()) {
            case NOT -> untrue(operands.get(0));
            case IS_NULL -> unary(operands.get(0), Comparison.IS_NULL);
            case IS_NOT_NULL -> unary(operands.get(0), Comparison.IS_NOT_NULL);
            case EQUALS, IS_NOT_DISTINCT_FROM -> compared(operands, Comparison.EQUAL, Comparison.EQUAL);
            case LESS_THAN -> compared(operands, Comparison.LESS, Comparison.GREATER);
            case LESS_THAN_OR_EQUAL -> compared(operands, Comparison.LESS_OR_EQUAL, Comparison.GREATER_OR_EQUAL);
            case GREATER_THAN -> compared(operands, Comparison.GREATER, Comparison.LESS);
            case GREATER_THAN_OR_EQUAL -> compared(operands, Comparison.GREATER_OR_EQUAL, Comparison.LESS_OR_EQUAL);
            default -> null;
        };
    }

    /** A BOOLEAN by itself is one that is equal to true. */
    private static @Nullable Conjunct untrue(RexNode operand) {
        ColumnPath path = Paths.of(operand);
        return path == null ? null : new Conjunct(path, Comparison.EQUAL, List.of(false));
    }

    private static @Nullable Conjunct unary(RexNode operand, Comparison comparison) {
        ColumnPath path = Paths.of(operand);
        return path == null ? null : new Conjunct(path, comparison, List.of());
    }

    private @Nullable Conjunct compared(List<RexNode> operands, Comparison straight, Comparison swapped) {
        return operands.get(1) instanceof RexLiteral right
                ? compared(operands.get(0), straight, right)
                : operands.get(0) instanceof RexLiteral left ? compared(operands.get(1), swapped, left) : null;
    }

    /** A constant of another type is brought to the path's only where that is sure to lose nothing. */
    private @Nullable Conjunct compared(RexNode side, Comparison comparison, RexLiteral literal) {
        RexNode inner = withoutWidening(side);
        ColumnPath path = Paths.of(inner);
        boolean sameType =
                SqlTypeUtil.equalSansNullability(builder.getTypeFactory(), side.getType(), literal.getType());
        boolean integers = SqlTypeUtil.isIntType(inner.getType()) && SqlTypeUtil.isIntType(literal.getType());
        if (path == null || literal.isNull() || !(integers || (inner.equals(side) && sameType))) {
            return null;
        }
        if (inner.getType().isStruct() || SqlTypeUtil.isApproximateNumeric(inner.getType())) {
            // fields may be NULL, and NaN and zeros of either sign have rules of their own
            return null;
        }
        try {
            Object value = Objects.requireNonNull(ConstantFolder.evaluate(literal, zone, Instant.EPOCH));
            return new Conjunct(path, comparison, List.of(value));
        } catch (CloudFilesException noValue) {
            return null;
        }
    }

    /** {@code CAST(partition_id AS BIGINT)} compares as partition_id does: the numbers are the same. */
    private static RexNode withoutWidening(RexNode node) {
        if (node instanceof RexCall call && call.getKind() == SqlKind.CAST) {
            RelDataType from = call.getOperands().get(0).getType();
            boolean widens = SqlTypeUtil.isIntType(from)
                    && SqlTypeUtil.isIntType(call.getType())
                    && rank(from.getSqlTypeName()) <= rank(call.getType().getSqlTypeName());
            return widens ? call.getOperands().get(0) : node;
        }
        return node;
    }

    private static int rank(SqlTypeName type) {
        return SqlTypeName.INT_TYPES.indexOf(type);
    }
}
