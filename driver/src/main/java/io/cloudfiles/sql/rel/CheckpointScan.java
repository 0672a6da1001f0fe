package io.cloudfiles.sql.rel;

import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.table.Conjunct;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Table;
import io.cloudfiles.type.ScalarText;
import io.cloudfiles.type.SqlType;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
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
        Optional<String> shortcut = scanned.shortcut(request);
        return super.explainTerms(writer)
                .item("columns", request.columns().stream().map(this::name).toList())
                .itemIf(
                        "conjuncts",
                        request.conjuncts().stream().map(this::condition).toList(),
                        !request.conjuncts().isEmpty())
                .itemIf(
                        "partitions",
                        request.partitions().map(TreeSet::new).orElseGet(TreeSet::new),
                        request.partitions().isPresent())
                .itemIf("limit", request.limit().orElse(0), request.limit().isPresent())
                .itemIf("by", shortcut.orElse(""), shortcut.isPresent());
    }

    private String condition(Conjunct conjunct) {
        SqlType type = SqlTypes.toSpark(type(conjunct.path()));
        String values =
                conjunct.values().stream().map(value -> literal(value, type)).collect(Collectors.joining(", "));
        return name(conjunct.path())
                + switch (conjunct.comparison()) {
                    case EQUAL -> " = " + values;
                    case LESS -> " < " + values;
                    case LESS_OR_EQUAL -> " <= " + values;
                    case GREATER -> " > " + values;
                    case GREATER_OR_EQUAL -> " >= " + values;
                    case IN -> " IN (" + values + ")";
                    case IS_NULL -> " IS NULL";
                    case IS_NOT_NULL -> " IS NOT NULL";
                };
    }

    private static String literal(Object value, SqlType type) {
        String text = ScalarText.of(value, type, ZoneOffset.UTC);
        return switch (type.kind()) {
            case TINYINT, SMALLINT, INT, BIGINT, DECIMAL, FLOAT, DOUBLE, BOOLEAN -> text;
            default -> "'" + text + "'";
        };
    }

    private RelDataType type(ColumnPath path) {
        RelDataType type = table.getRowType().getFieldList().get(path.column()).getType();
        for (int field : path.fields()) {
            type = type.getFieldList().get(field).getType();
        }
        return type;
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
