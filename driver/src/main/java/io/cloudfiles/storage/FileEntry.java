package io.cloudfiles.storage;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A file or folder as a listing shows it.
 *
 * @param path what {@link Storage} takes to open or list it
 * @param name the last part of the path
 * @param size in bytes; of no meaning for a folder
 * @param modifiedMillis milliseconds since 1970 UTC
 * @param origin as in {@link NamedFile}
 */
public record FileEntry(
        String path,
        String name,
        boolean directory,
        long size,
        long modifiedMillis,
        @Nullable Object origin) {
    /** An entry of a file system that needs nothing but the path. */
    public FileEntry(String path, String name, boolean directory, long size, long modifiedMillis) {
        this(path, name, directory, size, modifiedMillis, null);
    }

    /** Those of the entries that are no folders. */
    public static List<NamedFile> files(List<FileEntry> entries) {
        return entries.stream()
                .filter(entry -> !entry.directory())
                .map(FileEntry::named)
                .toList();
    }

    /** What is needed to open it. */
    public NamedFile named() {
        return new NamedFile(path, name, origin);
    }
}
