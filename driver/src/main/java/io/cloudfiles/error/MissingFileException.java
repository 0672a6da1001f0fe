package io.cloudfiles.error;

/** A file or folder that should be there and is not. */
public final class MissingFileException extends CloudFilesException {
    /** {@code location} names what is missing; {@code text} says what there is instead. */
    public MissingFileException(ErrorCode code, Location location, String text) {
        super(code, location, text, null);
    }
}
