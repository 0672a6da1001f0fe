package io.cloudfiles.sql.json;

/** A struct, array or map some of whose parts are not of their types: NULL in the value that was read to its end. */
final class PartlyReadException extends RuntimeException {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("serial") // never sent anywhere
    private final Object value;

    PartlyReadException(Object value, String message) {
        super(message, null, false, false);
        this.value = value;
    }

    Object value() {
        return value;
    }
}
