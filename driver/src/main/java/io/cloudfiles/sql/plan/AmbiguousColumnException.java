package io.cloudfiles.sql.plan;

import java.util.List;
import org.apache.calcite.sql.validate.SqlValidatorException;

/** A complaint about a column that several tables have, with what it may mean. */
final class AmbiguousColumnException extends SqlValidatorException {
    private static final long serialVersionUID = 1;

    /** {@code tables} are those that have the column. */
    AmbiguousColumnException(String column, List<String> tables) {
        super(
                "column " + column + " may be " + String.join("." + column + " or ", tables) + "." + column
                        + "; write the table before it",
                null);
    }

    /** What to tell the user. */
    String words() {
        return String.valueOf(getMessage());
    }
}
