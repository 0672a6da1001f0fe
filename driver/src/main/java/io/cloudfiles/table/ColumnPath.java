package io.cloudfiles.table;

import java.util.List;

/**
 * A column, or a field nested in it, by ordinals: column 0, its field 2, that one's field 1. NULL anywhere on the way
 * gives NULL.
 *
 * @param column ordinal among the table's columns, from 0
 * @param fields ordinals within nested structs, outermost first; empty for the column itself
 */
public record ColumnPath(int column, List<Integer> fields) {
    public ColumnPath {
        fields = List.copyOf(fields);
    }

    /** The column itself. */
    public static ColumnPath of(int column) {
        return new ColumnPath(column, List.of());
    }
}
