package io.cloudfiles.table;

import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.type.SqlType;
import java.util.List;

/**
 * Gathers rows into batches. The first batch is small, so that a reader who wants few rows gets them soon; the later ones
 * are larger.
 */
public final class BatchBuilder {
    private static final int FIRST_ROWS = 64;
    private static final int MOST_ROWS = 4096;
    private static final int GROWTH = 4;

    private final List<SqlType> types;
    private final BatchSink sink;
    private ColumnVector[] columns;
    private int capacity = FIRST_ROWS;
    private int rows;

    /** Rows of these columns go to {@code sink}. */
    public BatchBuilder(List<SqlType> types, BatchSink sink) {
        this.types = List.copyOf(types);
        this.sink = sink;
        this.columns = emptyColumns();
    }

    /** The vector that the current row's value of a column is to be added to. */
    public ColumnVector column(int position) {
        return columns[position];
    }

    /** The current row has all its values. */
    public void endRow() {
        rows++;
        if (rows == capacity) {
            flush();
            capacity = Math.min(MOST_ROWS, capacity * GROWTH);
            columns = emptyColumns();
        }
    }

    /** So many rows more, where there are no columns. */
    public void count(long more) {
        if (more > 0) {
            sink.accept(new ColumnBatch(List.of(), more));
        }
    }

    /** Hands on the rows that are left; the last call. */
    public void finish() {
        flush();
    }

    private void flush() {
        if (rows > 0) {
            sink.accept(new ColumnBatch(List.of(columns), rows));
            rows = 0;
        }
    }

    private ColumnVector[] emptyColumns() {
        return types.stream().map(type -> new ColumnVector(type, capacity)).toArray(ColumnVector[]::new);
    }
}
