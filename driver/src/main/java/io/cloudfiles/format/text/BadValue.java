package io.cloudfiles.format.text;

/** A value of a record that its column cannot hold. It has no stack trace: a file may have one in every record. */
public final class BadValue extends RuntimeException {
    /** Says which value, and what is wanted. */
    public BadValue(String text) {
        super(text, null, false, false);
    }
}
