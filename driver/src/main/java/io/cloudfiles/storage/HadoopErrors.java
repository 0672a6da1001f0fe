package io.cloudfiles.storage;

import io.cloudfiles.error.CancelledException;
import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.StorageException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.Optional;
import org.apache.hadoop.fs.ChecksumException;
import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.apache.hadoop.security.AccessControlException;

/** What Hadoop's file systems throw, as our errors. */
final class HadoopErrors {
    /** Something that Hadoop does. */
    interface Action<T> {
        T run() throws IOException;
    }

    private HadoopErrors() {}

    static <T> T call(String path, Action<T> action) {
        try {
            return action.run();
        } catch (CloudFilesException e) {
            throw e;
        } catch (IOException | RuntimeException | LinkageError e) {
            throw reading(path, e);
        }
    }

    /** Empty where nothing is at the path. */
    static <T> Optional<T> orEmpty(String path, Action<T> action) {
        return call(path, () -> {
            try {
                return Optional.of(action.run());
            } catch (FileNotFoundException e) {
                return Optional.empty();
            }
        });
    }

    private static CloudFilesException reading(String path, Throwable failure) {
        if (failure instanceof FileNotFoundException) {
            return LocalErrors.missing(path);
        }
        if (failure instanceof ChecksumException e) {
            return new CorruptFileException(
                    new Location(path, e.getPos()), "the bytes do not match their checksum: " + e.getMessage());
        }
        if (failure instanceof InterruptedIOException) {
            return new CancelledException("the thread was interrupted while it read " + path);
        }
        if (failure instanceof AccessControlException) {
            return new StorageException(Location.of(path), "permission denied: " + failure.getMessage(), failure);
        }
        // A connector that core-default.xml names and that is not there comes as a RuntimeException.
        if (failure instanceof UnsupportedFileSystemException
                || failure instanceof LinkageError
                || failure.getCause() instanceof ClassNotFoundException) {
            return RootedStorage.noHadoop(path, PathText.parse(path).scheme(), failure);
        }
        return new StorageException(Location.of(path), "the file system failed: " + failure, failure);
    }
}
