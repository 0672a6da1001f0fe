package io.cloudfiles.error;

/** A statement, option or name that asks for what cannot be: the user can mend it. */
public final class RequestException extends CloudFilesException {
    /** Says what is wrong and what would be right. */
    public RequestException(ErrorCode code, String text) {
        super(code, null, text, null);
    }
}
