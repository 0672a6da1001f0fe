package io.cloudfiles.sql.rel;

import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.IntUnaryOperator;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelCollation;
import org.apache.calcite.rel.RelCollations;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.SingleRel;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.util.ImmutableBitSet;

/**
 * Window functions over one way to part and order the rows: each row of the input, and behind its columns one for each
 * function. The order of the rows given is not said.
 */
public final class Windowing extends SingleRel {
    private final ImmutableBitSet partition;
    private final RelCollation order;
    private final List<WindowCall> calls;

    /** {@code partition} and {@code order} are columns of the input. */
    public Windowing(RelNode input, ImmutableBitSet partition, RelCollation order, List<WindowCall> calls) {
        super(input.getCluster(), input.getTraitSet(), input);
        this.partition = partition;
        this.order = order;
        this.calls = List.copyOf(calls);
    }

    /** The columns that rows of one partition are equal in. */
    public ImmutableBitSet partition() {
        return partition;
    }

    /** The order within a partition. */
    public RelCollation order() {
        return order;
    }

    /** The functions, in the order of their columns. */
    public List<WindowCall> calls() {
        return calls;
    }

    /** The columns that some of the functions need. */
    public ImmutableBitSet columns(Set<Integer> some) {
        ImmutableBitSet.Builder columns = ImmutableBitSet.builder().addAll(partition);
        order.getFieldCollations().forEach(field -> columns.set(field.getFieldIndex()));
        some.forEach(call -> calls.get(call).forEachColumn(columns::set));
        return columns.build();
    }

    /** Some of the functions over an input that has the columns elsewhere. */
    public Windowing over(RelNode input, SortedSet<Integer> some, IntUnaryOperator places) {
        List<RelFieldCollation> fields = order.getFieldCollations().stream()
                .map(field -> field.withFieldIndex(places.applyAsInt(field.getFieldIndex())))
                .toList();
        return new Windowing(
                input,
                ImmutableBitSet.of(
                        partition.toList().stream().map(places::applyAsInt).toList()),
                RelCollations.of(fields),
                some.stream().map(call -> calls.get(call).over(places)).toList());
    }

    @Override
    protected RelDataType deriveRowType() {
        RelDataTypeFactory.Builder row = getCluster()
                .getTypeFactory()
                .builder()
                .addAll(getInput().getRowType().getFieldList());
        for (int i = 0; i < calls.size(); i++) {
            row.add(
                    "w" + getInput().getRowType().getFieldCount() + "$" + i,
                    calls.get(i).type());
        }
        return row.uniquify().build();
    }

    @Override
    public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
        return new Windowing(sole(inputs), partition, order, calls);
    }

    @Override
    public RelWriter explainTerms(RelWriter writer) {
        return super.explainTerms(writer)
                .itemIf("partition", partition, !partition.isEmpty())
                .itemIf("order", order, !order.getFieldCollations().isEmpty())
                .item("calls", calls);
    }

    @Override
    public String getRelTypeName() {
        return "Window";
    }
}
