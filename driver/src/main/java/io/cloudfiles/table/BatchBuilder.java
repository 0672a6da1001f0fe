package io.cloudfiles.table;

import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.type.SqlType;
import java.util.List;

/**
 * Gathers rows into batches. The first batch is small, so that a reader who wants few rows gets them soon; the later ones
 * are larger. Where rows are large a batch has few of them: some batches of each thread are held at once.
 */
public final class BatchBuilder {
    private static final int FIRST_ROWS = 64;
    private static final int MOST_ROWS = 4096;
    private static final int GROWTH = 4;

    /** Behind the row that brings so many bytes, about, no more come into a batch. */
    private static final long MOST_BYTES = 1 << 20;

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
        } else if (objectBytes() >= MOST_BYTES) {
            flush();
            columns = emptyColumns();
        }
    }

    private long objectBytes() {
        long bytes = 0;
        for (ColumnVector column : columns) {
            bytes += column.objectBytes();
        }
        return bytes;
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
