package io.cloudfiles.sql;

import io.cloudfiles.table.Column;
import io.cloudfiles.table.RowCursor;
import java.util.List;

/** One execution of a query: its columns, and its rows as they come. Closing it is closing the rows. */
public record RunningQuery(List<Column> columns, RowCursor rows) implements AutoCloseable {
    public RunningQuery {
        columns = List.copyOf(columns);
    }

    @Override
    public void close() {
        rows.close();
    }
}
