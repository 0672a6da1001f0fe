package io.cloudfiles.error;

/** The file system failed, or refused. */
public final class StorageException extends CloudFilesException {
    /** {@code cause} is what the file system said. */
    public StorageException(Location location, String text, Throwable cause) {
        super(ErrorCode.IO_ERROR, location, text, cause);
    }
}
