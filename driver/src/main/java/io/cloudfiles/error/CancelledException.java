package io.cloudfiles.error;

/** The statement was cancelled, interrupted, or ran out of its time. */
public final class CancelledException extends CloudFilesException {
    /** Says why the statement stopped. */
    public CancelledException(String text) {
        super(ErrorCode.CANCELLED, null, text, null);
    }
}
