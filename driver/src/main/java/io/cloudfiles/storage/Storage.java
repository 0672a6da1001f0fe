package io.cloudfiles.storage;

import java.util.List;
import java.util.Optional;

/**
 * A read-only tree of files. Paths are the ones that {@link StorageRoot#resolve} and listings give. Safe for use by
 * several threads.
 *
 * <p>Everything fails with {@link io.cloudfiles.error.CloudFilesException} only: MissingFileException where the path
 * does not exist, StorageException where the file system fails or refuses.
 */
public interface Storage {
    /** What a folder holds, by name; entries that vanish meanwhile are left out. */
    default List<FileEntry> list(String folder) {
        return list(folder, Integer.MAX_VALUE);
    }

    /** The names alone, of files and of folders, which some file systems tell much faster. */
    default List<NamedFile> names(String folder) {
        return list(folder).stream().map(FileEntry::named).toList();
    }

    /** At most {@code limit} of what a folder holds, by name; which ones are left out is not defined. */
    List<FileEntry> list(String folder, int limit);

    /** What is at a path; empty where there is nothing. */
    Optional<FileEntry> stat(String path);

    /** Opens a file for reading; the caller closes it. */
    ByteSource open(String file);

    /**
     * The same for a file that was listed and will be read from its start: what the listing said is not asked for again,
     * and a file that is gone since then is told here at the latest.
     */
    default ByteSource open(NamedFile listed) {
        return open(listed.path());
    }

    /** A name for the path that all ways to it share: symbolic links are followed. */
    default String identity(String path) {
        return path;
    }

    /** Whether checksum files that lie beside what is read are to be compared with it. */
    default boolean verifiesChecksums() {
        return true;
    }

    /** The path of an entry of a folder. */
    static String child(String folder, String name) {
        return folder.endsWith("/") ? folder + name : folder + "/" + name;
    }
}
