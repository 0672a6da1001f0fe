package io.cloudfiles.sql.plan;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.plan.RelOptCost;
import org.apache.calcite.plan.RelOptPredicateList;
import org.apache.calcite.plan.RelOptTable;
import org.apache.calcite.plan.hep.HepRelVertex;
import org.apache.calcite.rel.RelCollation;
import org.apache.calcite.rel.RelDistribution;
import org.apache.calcite.rel.RelDistributions;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.metadata.MetadataHandler;
import org.apache.calcite.rel.metadata.MetadataHandlerProvider;
import org.apache.calcite.rel.metadata.RelColumnOrigin;
import org.apache.calcite.rel.metadata.RelMetadataQuery;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexTableInputRef.RelTableRef;
import org.apache.calcite.sql.SqlExplainLevel;
import org.apache.calcite.util.ArrowSet;
import org.apache.calcite.util.ImmutableBitSet;
import org.jspecify.annotations.Nullable;

/**
 * What the rules ask about plans, answered directly: no handlers, no generated code. Where in doubt, "unknown". Only answers
 * about uniqueness and row counts change plans, and these are never guessed.
 */
final class LeanMetadataQuery extends RelMetadataQuery {
    /** The fields that hold handlers are never read: every question is answered below. */
    private static final MetadataHandlerProvider NO_HANDLERS = new MetadataHandlerProvider() {
        @Override
        @SuppressWarnings("NullAway") // Calcite's contract has no word for "none"
        public <H extends MetadataHandler<?>> H handler(Class<H> handler) {
            return null;
        }
    };

    LeanMetadataQuery() {
        super(NO_HANDLERS);
    }

    private static RelNode plain(RelNode node) {
        return node instanceof HepRelVertex vertex ? vertex.stripped() : node;
    }

    @Override
    public Double getRowCount(RelNode node) {
        return plain(node).estimateRowCount(this);
    }

    @Override
    public @Nullable Double getMaxRowCount(RelNode node) {
        RelNode rel = plain(node);
        if (rel instanceof Aggregate aggregate) {
            boolean oneRow = aggregate.getGroupCount() == 0 && aggregate.getGroupType() == Aggregate.Group.SIMPLE;
            return oneRow ? Double.valueOf(1) : null;
        }
        if (rel instanceof Values values) {
            return (double) values.getTuples().size();
        }
        if (rel instanceof Filter || (rel instanceof Project project && !Generation.isIn(project))) {
            return getMaxRowCount(rel.getInput(0));
        }
        return rel instanceof Sort sort ? fetched(sort, getMaxRowCount(sort.getInput())) : null;
    }

    private static @Nullable Double fetched(Sort sort, @Nullable Double input) {
        Double fetch = sort.fetch instanceof RexLiteral literal ? literal.getValueAs(Double.class) : null;
        return input == null || (fetch != null && fetch < input) ? fetch : input;
    }

    @Override
    public Double getMinRowCount(RelNode node) {
        RelNode rel = plain(node);
        if (rel instanceof Aggregate aggregate && aggregate.getGroupCount() == 0) {
            return 1d;
        }
        if (rel instanceof Values values) {
            return (double) values.getTuples().size();
        }
        return rel instanceof Project project && !Generation.isIn(project)
                ? getMinRowCount(rel.getInput(0))
                : Double.valueOf(0);
    }

    @Override
    public RelOptCost getCumulativeCost(RelNode node) {
        RelOptCost cost = getNonCumulativeCost(node);
        for (RelNode input : plain(node).getInputs()) {
            cost = cost.plus(getCumulativeCost(input));
        }
        return cost;
    }

    @Override
    public RelOptCost getNonCumulativeCost(RelNode node) {
        RelNode rel = plain(node);
        RelOptCost cost = rel.computeSelfCost(rel.getCluster().getPlanner(), this);
        return cost == null ? rel.getCluster().getPlanner().getCostFactory().makeZeroCost() : cost;
    }

    @Override
    public Set<ImmutableBitSet> getUniqueKeys(RelNode node, boolean ignoreNulls) {
        RelNode rel = plain(node);
        if (rel instanceof Aggregate aggregate && aggregate.getGroupType() == Aggregate.Group.SIMPLE) {
            return Set.of(ImmutableBitSet.range(aggregate.getGroupCount()));
        }
        if (rel instanceof Filter || rel instanceof Sort) {
            return getUniqueKeys(rel.getInput(0), ignoreNulls);
        }
        Double most = getMaxRowCount(rel);
        return most != null && most <= 1 ? Set.of(ImmutableBitSet.of()) : Set.of();
    }

    @Override
    public Set<ImmutableBitSet> getUniqueKeys(RelNode node) {
        return getUniqueKeys(node, false);
    }

    @Override
    public Boolean areColumnsUnique(RelNode node, ImmutableBitSet columns, boolean ignoreNulls) {
        RelNode rel = plain(node);
        if (rel instanceof Project project && !Generation.isIn(project)) {
            ImmutableBitSet.Builder inputs = ImmutableBitSet.builder();
            for (int column : columns) {
                if (project.getProjects().get(column) instanceof RexInputRef input) {
                    inputs.set(input.getIndex());
                }
            }
            return areColumnsUnique(project.getInput(), inputs.build(), ignoreNulls);
        }
        return getUniqueKeys(rel, ignoreNulls).stream().anyMatch(columns::contains);
    }

    @Override
    public Boolean areColumnsUnique(RelNode node, ImmutableBitSet columns) {
        return areColumnsUnique(node, columns, false);
    }

    @Override
    public Boolean areRowsUnique(RelNode node, boolean ignoreNulls) {
        return areColumnsUnique(node, ImmutableBitSet.range(node.getRowType().getFieldCount()), ignoreNulls);
    }

    @Override
    public Boolean areRowsUnique(RelNode node) {
        return areRowsUnique(node, false);
    }

    @Override
    public ImmutableList<RelCollation> collations(RelNode node) {
        return plain(node) instanceof Sort sort ? ImmutableList.of(sort.getCollation()) : ImmutableList.of();
    }

    @Override
    public RelDistribution distribution(RelNode node) {
        return RelDistributions.ANY;
    }

    @Override
    public Double getSelectivity(RelNode node, @Nullable RexNode predicate) {
        return predicate == null || predicate.isAlwaysTrue() ? 1d : 0.25;
    }

    @Override
    public Double getDistinctRowCount(RelNode node, ImmutableBitSet key, @Nullable RexNode predicate) {
        return key.isEmpty() ? 1d : getRowCount(node) * 0.1;
    }

    @Override
    public RelOptPredicateList getPulledUpPredicates(RelNode node) {
        return RelOptPredicateList.EMPTY;
    }

    @Override
    public RelOptPredicateList getAllPredicates(RelNode node) {
        return RelOptPredicateList.EMPTY;
    }

    @Override
    public Boolean isVisibleInExplain(RelNode node, SqlExplainLevel level) {
        return true;
    }

    @Override
    public @Nullable Boolean isMeasure(RelNode node, int column) {
        return false;
    }

    @Override
    public @Nullable Double getPercentageOriginalRows(RelNode node) {
        return null;
    }

    @Override
    public @Nullable Set<RelColumnOrigin> getColumnOrigins(RelNode node, int column) {
        return null;
    }

    @Override
    public @Nullable RelColumnOrigin getColumnOrigin(RelNode node, int column) {
        return null;
    }

    @Override
    public @Nullable Set<RexNode> getExpressionLineage(RelNode node, RexNode expression) {
        return null;
    }

    @Override
    public @Nullable Set<RelTableRef> getTableReferences(RelNode node) {
        return null;
    }

    @Override
    public @Nullable RelOptTable getTableOrigin(RelNode node) {
        return null;
    }

    @Override
    public @Nullable Double getPopulationSize(RelNode node, ImmutableBitSet key) {
        return null;
    }

    @Override
    public @Nullable Double getAverageRowSize(RelNode node) {
        return null;
    }

    @Override
    public @Nullable List<@Nullable Double> getAverageColumnSizes(RelNode node) {
        return null;
    }

    @Override
    public @Nullable Boolean determines(RelNode node, int key, int column) {
        return null;
    }

    @Override
    public @Nullable Boolean isEmpty(RelNode node) {
        return null;
    }

    @Override
    public Boolean determinesSet(RelNode node, ImmutableBitSet keys, ImmutableBitSet columns) {
        return false;
    }

    @Override
    public ArrowSet getFDs(RelNode node) {
        return ArrowSet.EMPTY;
    }
}
