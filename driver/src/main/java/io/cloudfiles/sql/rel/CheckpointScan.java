package io.cloudfiles.sql.rel;

import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.table.Conjunct;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Table;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.plan.Convention;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.RelOptTable;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.type.RelDataType;

/** The leaf of a plan: a table, and what its scan is asked for. Field i of its row is column path i of the request. */
public final class CheckpointScan extends TableScan {
    private final Table scanned;
    private final ScanRequest request;

    /** {@code rowType} has one field per column path of the request. */
    public CheckpointScan(
            RelOptCluster cluster, RelOptTable table, Table scanned, ScanRequest request, RelDataType rowType) {
        super(cluster, cluster.traitSetOf(Convention.NONE), List.of(), table);
        this.scanned = scanned;
        this.request = request;
        this.rowType = rowType;
    }

    /** What is scanned. */
    public Table scanned() {
        return scanned;
    }

    /** What the scan is asked for. */
    public ScanRequest request() {
        return request;
    }

    @Override
    public RelDataType deriveRowType() {
        return rowType;
    }

    @Override
    public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
        return this;
    }

    /** All that distinguishes two scans is in the digest, else Calcite would take one for the other. */
    @Override
    public RelWriter explainTerms(RelWriter writer) {
        return super.explainTerms(writer)
                .item("columns", request.columns().stream().map(this::name).toList())
                .itemIf(
                        "conjuncts",
                        request.conjuncts().stream().map(this::text).toList(),
                        !request.conjuncts().isEmpty())
                .itemIf(
                        "partitions",
                        new TreeSet<>(request.partitions().orElse(Set.of())),
                        request.partitions().isPresent())
                .itemIf("limit", request.limit().orElse(0), request.limit().isPresent());
    }

    private String text(Conjunct conjunct) {
        String values = conjunct.values().isEmpty() ? "" : " " + conjunct.values();
        return name(conjunct.path()) + " " + conjunct.comparison() + values;
    }

    private String name(ColumnPath path) {
        StringBuilder name = new StringBuilder();
        RelDataType type = table.getRowType();
        name.append(type.getFieldList().get(path.column()).getName());
        type = type.getFieldList().get(path.column()).getType();
        for (int field : path.fields()) {
            name.append('.').append(type.getFieldList().get(field).getName());
            type = type.getFieldList().get(field).getType();
        }
        return name.toString();
    }
}
