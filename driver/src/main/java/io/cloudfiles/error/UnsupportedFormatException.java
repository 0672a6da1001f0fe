package io.cloudfiles.error;

/** A version, codec or type that we do not read, named. */
public final class UnsupportedFormatException extends CloudFilesException {
    /** Names the version, codec or type, and what is read instead. */
    public UnsupportedFormatException(Location location, String text) {
        super(ErrorCode.UNSUPPORTED_FORMAT, location, text, null);
    }
}
