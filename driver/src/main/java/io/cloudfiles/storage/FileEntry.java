package io.cloudfiles.storage;

/**
 * A file or folder as a listing shows it.
 *
 * @param path what {@link Storage} takes to open or list it
 * @param name the last part of the path
 * @param size in bytes; of no meaning for a folder
 * @param modifiedMillis milliseconds since 1970 UTC
 */
public record FileEntry(String path, String name, boolean directory, long size, long modifiedMillis) {}
