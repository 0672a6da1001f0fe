package io.cloudfiles.error;

import org.jspecify.annotations.Nullable;

/**
 * The one kind of exception that leaves the layers below jdbc. It is made where the fact is known, with its code, its
 * place and a remedy, and never re-wrapped.
 */
public abstract sealed class CloudFilesException extends RuntimeException
        permits CancelledException,
                CorruptFileException,
                EvaluationException,
                MissingFileException,
                RequestException,
                StorageException,
                UnsupportedFormatException {
    private final ErrorCode code;
    private final String text;
    private final transient @Nullable Location location;

    CloudFilesException(ErrorCode code, @Nullable Location location, String text, @Nullable Throwable cause) {
        super("[" + code.condition() + "] " + text + (location == null ? "" : " (at " + location + ")"), cause);
        this.code = code;
        this.text = text;
        this.location = location;
    }

    /** What kind of error this is; its SQLSTATE is the code's. */
    public final ErrorCode code() {
        return code;
    }

    /** What is wrong and what to do, without the condition and the place that the message has too. */
    public final String text() {
        return text;
    }

    /** Where, or null when no file is at fault. */
    public final @Nullable Location location() {
        return location;
    }
}
