package io.cloudfiles.sql.json;

/** A JSON value that is not of the type that is asked for. */
final class NotOfTypeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotOfTypeException(String message) {
        super(message, null, false, false);
    }
}
