package io.cloudfiles.sql.information;

import io.cloudfiles.table.CheckpointDatabase;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ListedRows;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Table;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A table of information_schema; its rows are found when it is scanned, schema by schema. */
record InformationTable(InformationView view, CheckpointDatabase database) implements Table {
    @Override
    public List<Column> columns() {
        return view.columns();
    }

    @Override
    public RowCursor scan(ScanRequest request, ScanContext context) {
        Iterator<List<@Nullable Object>> rows = new TreeWalk(database, request, view)
                .rows()
                .peek(row -> context.cancellation().check())
                .iterator();
        return ListedRows.of(rows, request, () -> {});
    }
}
