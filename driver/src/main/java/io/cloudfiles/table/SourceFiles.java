package io.cloudfiles.table;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import org.jspecify.annotations.Nullable;

/**
 * Looks up the files that a query's rows name, a folder at a time. What is found is kept for the query's time. For use by
 * one thread.
 */
public interface SourceFiles {
    /** Where no files can be looked up, as the statement does not run yet: each lookup is an error. */
    SourceFiles NONE = new SourceFiles() {
        @Override
        public @Nullable Long modificationTime(String path) {
            throw unknown();
        }

        @Override
        public @Nullable Boolean exists(String path) {
            throw unknown();
        }

        private RequestException unknown() {
            return new RequestException(
                    ErrorCode.NOT_SUPPORTED,
                    "files are looked up when rows are read, not in what says which rows these are");
        }
    };

    /**
     * When the file was last modified.
     *
     * @param path a URI as a path column shows it, or a path as a person writes it
     * @return microseconds since 1970 UTC; null where the file is gone or cannot be looked up
     */
    @Nullable Long modificationTime(String path);

    /** Whether the file is there; null where that cannot be told, as its file system is out of reach. */
    @Nullable Boolean exists(String path);
}
