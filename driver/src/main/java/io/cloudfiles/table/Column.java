package io.cloudfiles.table;

import io.cloudfiles.type.SqlType;

/**
 * A column of a table.
 *
 * @param name as SQL shows it
 * @param nullable false only where no row can hold NULL
 * @param comment one line for people, may be empty
 */
public record Column(String name, SqlType type, boolean nullable, String comment) {
    /** A column that never holds NULL. */
    public static Column required(String name, SqlType type, String comment) {
        return new Column(name, type, false, comment);
    }

    /** A column that may hold NULL. */
    public static Column optional(String name, SqlType type, String comment) {
        return new Column(name, type, true, comment);
    }
}
