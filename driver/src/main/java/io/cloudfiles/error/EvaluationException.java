package io.cloudfiles.error;

/** A value that an expression cannot take or give: overflow, a bad cast, division by zero. */
public final class EvaluationException extends CloudFilesException {
    /** Says which value, and what to write instead. */
    public EvaluationException(ErrorCode code, String text) {
        super(code, null, text, null);
    }
}
