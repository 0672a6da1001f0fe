package io.cloudfiles.sql.plan;

import io.cloudfiles.sql.rel.CheckpointScan;
import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.table.Conjunct;
import io.cloudfiles.table.ScanRequest;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelHomogeneousShuttle;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.jspecify.annotations.Nullable;

/**
 * Tells scans what the filter right above asks for, and how many rows are needed. Conditions on the partition are
 * the scan's alone, all others stay in the filter too: a table may or may not apply them, and may say which partitions
 * they leave.
 */
final class ScanPushdown {
    private final Conjuncts conjuncts;
    private final PartitionConditions conditions;

    ScanPushdown(Conjuncts conjuncts, PartitionConditions conditions) {
        this.conjuncts = conjuncts;
        this.conditions = conditions;
    }

    /** Filters into scans that still have all columns of their tables. */
    RelNode filters(RelNode plan) {
        return plan.accept(new RelHomogeneousShuttle() {
            @Override
            public RelNode visit(RelNode other) {
                RelNode rel = super.visit(other);
                return rel instanceof Filter filter
                                && filter.getInput() instanceof CheckpointScan scan
                                && filter.getVariablesSet().isEmpty()
                        ? filtered(filter, scan)
                        : rel;
            }
        });
    }

    /** Row limits into scans that nothing but projections separates from them. */
    static RelNode limits(RelNode plan) {
        return plan.accept(new RelHomogeneousShuttle() {
            @Override
            public RelNode visit(RelNode other) {
                RelNode rel = super.visit(other);
                if (rel instanceof Sort sort
                        && sort.getCollation().getFieldCollations().isEmpty()) {
                    OptionalLong limit = limit(sort);
                    return limit.isEmpty()
                            ? rel
                            : sort.copy(sort.getTraitSet(), List.of(limited(sort.getInput(), limit.getAsLong())));
                }
                return rel;
            }
        });
    }

    private RelNode filtered(Filter filter, CheckpointScan scan) {
        ScanRequest request = scan.request();
        List<Conjunct> hints = new ArrayList<>(request.conjuncts());
        Optional<Set<Integer>> partitions = request.partitions();
        List<RexNode> rest = new ArrayList<>();
        for (RexNode condition : RelOptUtil.conjunctions(filter.getCondition())) {
            Optional<Set<Integer>> only = conditions.fulfilling(condition, scan);
            if (only.isPresent()) {
                partitions = intersection(partitions, only);
            } else {
                conjuncts
                        .of(condition)
                        .forEach(hint -> hints.add(
                                new Conjunct(tablePath(request, hint.path()), hint.comparison(), hint.values())));
                rest.add(condition);
            }
        }
        partitions = intersection(partitions, scan.scanned().partitionsWith(hints));
        RelNode narrowed = with(scan, new ScanRequest(request.columns(), hints, request.limit(), partitions));
        RexNode condition = RexUtil.composeConjunction(filter.getCluster().getRexBuilder(), rest);
        return rest.isEmpty() ? narrowed : LogicalFilter.create(narrowed, condition);
    }

    private static ColumnPath tablePath(ScanRequest request, ColumnPath path) {
        return Paths.extended(request.columns().get(path.column()), path.fields());
    }

    private static Optional<Set<Integer>> intersection(Optional<Set<Integer>> known, Optional<Set<Integer>> more) {
        if (known.isEmpty() || more.isEmpty()) {
            return known.isEmpty() ? more : known;
        }
        Set<Integer> both = new HashSet<>(known.get());
        both.retainAll(more.get());
        return Optional.of(both);
    }

    private static OptionalLong limit(Sort sort) {
        BigDecimal fetch = number(sort.fetch);
        BigDecimal offset = sort.offset == null ? BigDecimal.ZERO : number(sort.offset);
        if (fetch == null || offset == null) {
            return OptionalLong.empty();
        }
        BigDecimal rows = fetch.add(offset);
        return rows.toBigInteger().bitLength() > 62 ? OptionalLong.empty() : OptionalLong.of(rows.longValueExact());
    }

    private static @Nullable BigDecimal number(@Nullable RexNode node) {
        return node instanceof RexLiteral literal ? literal.getValueAs(BigDecimal.class) : null;
    }

    private static RelNode limited(RelNode rel, long limit) {
        if (rel instanceof Project project && !project.containsOver()) {
            return project.copy(project.getTraitSet(), List.of(limited(project.getInput(), limit)));
        }
        if (!(rel instanceof CheckpointScan scan)) {
            return rel;
        }
        ScanRequest request = scan.request();
        return with(
                scan,
                new ScanRequest(request.columns(), request.conjuncts(), OptionalLong.of(limit), request.partitions()));
    }

    private static CheckpointScan with(CheckpointScan scan, ScanRequest request) {
        return new CheckpointScan(scan.getCluster(), scan.getTable(), scan.scanned(), request, scan.getRowType());
    }
}
