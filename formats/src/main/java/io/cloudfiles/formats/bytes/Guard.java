package io.cloudfiles.formats.bytes;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.spi.SourceFile;
import java.io.IOException;

/** Runs what a library does with a file: whatever it throws becomes an error of ours that names the file. */
public final class Guard {
    /** Something that a library does. */
    @FunctionalInterface
    public interface Action<T> {
        T run() throws IOException;
    }

    private Guard() {}

    /** What the action gives; {@code what} names the format. */
    public static <T> T call(SourceFile file, String what, Action<T> action) {
        try {
            return action.run();
        } catch (CloudFilesException e) {
            throw e;
        } catch (LinkageError e) {
            // Features that hardly a file has need classes that the bundle does not have.
            throw new UnsupportedFormatException(Location.of(file.path()), "the file has what is not read here: " + e);
        } catch (IOException | RuntimeException e) {
            throw failed(file, what, e);
        }
    }

    /** Libraries wrap exceptions, ours too, and say what matters in the innermost one. */
    private static CloudFilesException failed(SourceFile file, String what, Exception failure) {
        Throwable cause = failure;
        while (cause.getCause() != null && cause.getCause() != cause) {
            cause = cause.getCause();
            if (cause instanceof CloudFilesException ours) {
                return ours;
            }
        }
        String why = cause.getMessage() == null ? cause.toString() : cause.getMessage();
        return new CorruptFileException(Location.of(file.path()), "this is no sound " + what + " file: " + why);
    }
}
