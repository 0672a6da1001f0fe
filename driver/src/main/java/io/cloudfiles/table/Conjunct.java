package io.cloudfiles.table;

import java.util.List;

/**
 * A condition that every wanted row fulfils. A table may use it to skip data and need not: whoever scans filters again.
 *
 * @param values the constants compared with, of the path's type and never null: one for a comparison, any number for
 *     IN, none for the NULL tests
 */
public record Conjunct(ColumnPath path, Comparison comparison, List<Object> values) {
    /** How the path is compared. */
    public enum Comparison {
        EQUAL,
        LESS,
        LESS_OR_EQUAL,
        GREATER,
        GREATER_OR_EQUAL,
        IN,
        IS_NULL,
        IS_NOT_NULL
    }

    public Conjunct {
        values = List.copyOf(values);
    }
}
