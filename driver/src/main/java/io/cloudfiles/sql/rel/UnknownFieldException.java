package io.cloudfiles.sql.rel;

import java.util.List;

/** A complaint about a field that a struct has not. */
public final class UnknownFieldException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String field;
    private final transient List<String> known;

    /** {@code known} are those that it has. */
    UnknownFieldException(String field, List<String> known) {
        super("there is no field " + field);
        this.field = field;
        this.known = List.copyOf(known);
    }

    /** The field that there is not. */
    public String field() {
        return field;
    }

    /** The fields that there are. */
    public List<String> known() {
        return known;
    }
}
