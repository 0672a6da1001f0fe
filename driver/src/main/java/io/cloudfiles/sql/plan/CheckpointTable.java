package io.cloudfiles.sql.plan;

import io.cloudfiles.sql.rel.CheckpointScan;
import io.cloudfiles.sql.rel.DistinctNames;
import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.calcite.plan.RelOptTable;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.schema.TranslatableTable;
import org.apache.calcite.schema.impl.AbstractTable;

/** A table as Calcite sees it: its columns, and a scan of all of them to begin with. */
final class CheckpointTable extends AbstractTable implements TranslatableTable {
    private final Table table;
    private final List<Column> columns;

    /** {@code showHidden} is whether the statement names the table's hidden column. */
    CheckpointTable(Table table, boolean showHidden) {
        this.table = table;
        this.columns = new ArrayList<>(table.columns());
        if (showHidden) {
            table.hiddenColumn().ifPresent(columns::add);
        }
    }

    Table table() {
        return table;
    }

    /** Whether a {@code *} must not give the column of that name. */
    boolean isHidden(String name) {
        return hasHidden() && columns.get(columns.size() - 1).name().equalsIgnoreCase(name);
    }

    boolean hasHidden() {
        return columns.size() > table.columns().size();
    }

    @Override
    public RelDataType getRowType(RelDataTypeFactory factory) {
        List<String> names = DistinctNames.of(columns.stream().map(Column::name).toList());
        RelDataTypeFactory.Builder row = factory.builder();
        for (int i = 0; i < names.size(); i++) {
            Column column = columns.get(i);
            row.add(names.get(i), SqlTypes.toCalcite(factory, column.type(), column.nullable()));
        }
        return row.build();
    }

    @Override
    public RelNode toRel(RelOptTable.ToRelContext context, RelOptTable named) {
        List<ColumnPath> all =
                IntStream.range(0, columns.size()).mapToObj(ColumnPath::of).toList();
        return new CheckpointScan(context.getCluster(), named, table, ScanRequest.of(all), named.getRowType());
    }
}
