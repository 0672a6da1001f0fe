package io.cloudfiles.storage;

import io.cloudfiles.error.CancelledException;
import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.StorageException;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** What java.nio says, as our errors. */
final class LocalErrors {
    private LocalErrors() {}

    /** The error for a failed read of {@code path}. */
    static CloudFilesException reading(String path, IOException failure) {
        if (failure instanceof ClosedByInterruptException) {
            return new CancelledException("the thread was interrupted while it read " + path);
        }
        if (failure instanceof NotDirectoryException) {
            return new MissingFileException(
                    ErrorCode.PATH_NOT_FOUND, Location.of(path), "a folder is wanted, this is a file");
        }
        if (isMissing(failure)) {
            return missing(path);
        }
        if (failure instanceof AccessDeniedException) {
            return new StorageException(Location.of(path), "permission denied: this user may not read it", failure);
        }
        return new StorageException(Location.of(path), "the file system failed: " + failure.getMessage(), failure);
    }

    static MissingFileException missing(String path) {
        return new MissingFileException(ErrorCode.PATH_NOT_FOUND, Location.of(path), "there is no such file or folder");
    }

    /** Whether nothing is there: also below a file, and at the end of a ring of links. */
    static boolean isMissing(IOException failure) {
        if (failure instanceof NoSuchFileException) {
            return true;
        }
        // java.nio has no type for ENOTDIR and ELOOP, only the system's words.
        return failure instanceof FileSystemException e
                && e.getReason() != null
                && (e.getReason().startsWith("Not a directory") || e.getReason().contains("symbolic links"));
    }
}
