package io.cloudfiles.table;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Rows that can be scanned: a table of the tree, or a table function's call with its arguments bound. */
public interface Table {
    /** The columns, in order. Known without reading data. */
    List<Column> columns();

    /**
     * A column that only a query which names it sees: {@code *} does not give it. Its ordinal follows those of
     * {@link #columns}.
     */
    default Optional<Column> hiddenColumn() {
        return Optional.empty();
    }

    /** Ordinal of the INT column that says which partition a row is of, where there is one. */
    default OptionalInt partitionColumn() {
        return OptionalInt.empty();
    }

    /** Starts reading. Which batch is read was decided when the table was bound; its files are listed here. */
    RowCursor scan(ScanRequest request, ScanContext context);
}
