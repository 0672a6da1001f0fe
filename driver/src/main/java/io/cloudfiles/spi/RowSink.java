package io.cloudfiles.spi;

/** Where a {@link RowReader} puts its rows: a value into each column, then the end of the row. */
public interface RowSink {
    /** The column at a position of the wanted fields, to which the current row's value is to be added; good for this row only. */
    ValueSink column(int position);

    /** The current row has a value in each column. Throws where no more rows are wanted. */
    void endRow();

    /** So many rows more, where no field is wanted. Throws where no more are wanted. */
    void endRows(long count);
}
