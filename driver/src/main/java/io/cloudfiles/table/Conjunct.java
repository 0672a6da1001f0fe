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

    /** Whether a row may fulfil the condition whose value at the path is this one, which is not null. */
    public boolean allows(Object value) {
        return switch (comparison) {
            case EQUAL, IN -> values.contains(value);
            case LESS -> allows(value, -1, -1);
            case LESS_OR_EQUAL -> allows(value, -1, 0);
            case GREATER -> allows(value, 1, 1);
            case GREATER_OR_EQUAL -> allows(value, 0, 1);
            case IS_NULL -> false;
            case IS_NOT_NULL -> true;
        };
    }

    /** Only whole numbers are ordered here: the order of other types is the executor's to know. */
    private boolean allows(Object value, int from, int to) {
        if (!(value instanceof Long number) || !(values.get(0) instanceof Long bound)) {
            return true;
        }
        int order = Integer.signum(number.compareTo(bound));
        return order >= from && order <= to;
    }
}
