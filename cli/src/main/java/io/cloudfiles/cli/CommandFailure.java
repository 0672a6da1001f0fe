package io.cloudfiles.cli;

/** Why the command itself, rather than the database, cannot go on; told to the user in one line. */
final class CommandFailure extends Exception {
    /** An argument that makes no sense. */
    static final String INVALID_PARAMETER = "22023";

    /** A script that cannot be read, or an output that cannot be written. */
    static final String IO_ERROR = "58030";

    private static final long serialVersionUID = 1L;

    private final String sqlState;

    CommandFailure(String sqlState, String message) {
        super(message);
        this.sqlState = sqlState;
    }

    String sqlState() {
        return sqlState;
    }
}
