package io.cloudfiles.table;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

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

    /** The partitions that rows can be of, where there is such a column. Known without reading data. */
    default List<Integer> partitions() {
        return List.of();
    }

    /**
     * The only partitions that can hold rows which fulfil all of these conditions; empty where the conditions do not
     * tell. Decided without reading data.
     */
    default Optional<Set<Integer>> partitionsWith(List<Conjunct> conjuncts) {
        return Optional.empty();
    }

    /** For people, how a scan for a request gets at its rows where it does not read all of a partition. */
    default Optional<String> shortcut(ScanRequest request) {
        return Optional.empty();
    }

    /** Starts reading. Which batch is read was decided when the table was bound; its files are listed here. */
    RowCursor scan(ScanRequest request, ScanContext context);
}
