package io.cloudfiles.sql.engine;

import io.cloudfiles.table.Column;
import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Table;
import io.cloudfiles.type.StructValue;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Rows in memory. It keeps what its scans were asked for, gives the rows of all partitions wanted, and applies no
 * condition: that is what a table may do.
 */
public final class MemoryTable implements Table {
    private final List<Column> columns;
    private final int partitionColumn;
    private final List<StructValue> rows;
    private final List<ScanRequest> requests = new ArrayList<>();

    /** {@code partitionColumn} is an ordinal, or -1. */
    public MemoryTable(List<Column> columns, int partitionColumn, List<StructValue> rows) {
        this.columns = List.copyOf(columns);
        this.partitionColumn = partitionColumn;
        this.rows = List.copyOf(rows);
    }

    /** What was scanned, in order. */
    public List<ScanRequest> requests() {
        return List.copyOf(requests);
    }

    @Override
    public List<Column> columns() {
        return columns;
    }

    @Override
    public OptionalInt partitionColumn() {
        return partitionColumn < 0 ? OptionalInt.empty() : OptionalInt.of(partitionColumn);
    }

    @Override
    public List<Integer> partitions() {
        return partitionColumn < 0
                ? List.of()
                : rows.stream().map(this::partition).distinct().toList();
    }

    private int partition(StructValue row) {
        return Math.toIntExact((Long) java.util.Objects.requireNonNull(row.field(partitionColumn)));
    }

    @Override
    public RowCursor scan(ScanRequest request, ScanContext context) {
        requests.add(request);
        List<StructValue> wanted = rows.stream()
                .filter(row -> partitionColumn < 0 || request.wants(partition(row)))
                .toList();
        return new Cursor(wanted, request.columns());
    }

    private static final class Cursor implements RowCursor {
        private final List<StructValue> rows;
        private final List<ColumnPath> paths;
        private int at = -1;

        Cursor(List<StructValue> rows, List<ColumnPath> paths) {
            this.rows = rows;
            this.paths = paths;
        }

        @Override
        public boolean next() {
            return ++at < rows.size();
        }

        @Override
        public @Nullable Object value(int position) {
            Object value = rows.get(at).field(paths.get(position).column());
            for (int field : paths.get(position).fields()) {
                value = value == null ? null : ((StructValue) value).field(field);
            }
            return value;
        }

        @Override
        public void close() {
            at = rows.size();
        }
    }
}
