package io.cloudfiles.storage;

import org.jspecify.annotations.Nullable;

/**
 * A name that a folder holds, most likely of a file.
 *
 * @param path what {@link Storage} takes to open it
 * @param name the last part of the path
 * @param origin what the file system said of it, for {@link Storage#open(NamedFile)}; null where that is not needed
 */
public record NamedFile(String path, String name, @Nullable Object origin) {}
