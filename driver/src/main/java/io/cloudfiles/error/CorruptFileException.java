package io.cloudfiles.error;

/** Bytes that no version of the format allows. */
public final class CorruptFileException extends CloudFilesException {
    /** The file is damaged at {@code location}. */
    public CorruptFileException(Location location, String text) {
        super(ErrorCode.CORRUPT_FILE, location, text, null);
    }

    /** The same, as a condition that Spark names. */
    public CorruptFileException(ErrorCode code, Location location, String text) {
        super(code, location, text, null);
    }
}
