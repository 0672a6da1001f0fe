package io.cloudfiles.table;

import io.cloudfiles.format.row.ColumnVector;
import java.util.List;

/**
 * Rows of a scan, decoded: one vector per requested column, each of {@code rows} rows. Without columns it only counts.
 */
public record ColumnBatch(List<ColumnVector> columns, long rows) {
    public ColumnBatch {
        columns = List.copyOf(columns);
    }
}
