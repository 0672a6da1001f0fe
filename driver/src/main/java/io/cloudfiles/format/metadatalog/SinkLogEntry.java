package io.cloudfiles.format.metadatalog;

/**
 * A file that a file sink has written (§2.1).
 *
 * @param path URI-encoded, as stored
 * @param size in bytes
 * @param modificationTime milliseconds since 1970 UTC
 * @param blockReplication copies that the file system keeps
 * @param blockSize in bytes
 * @param action {@code add}, of old writers {@code delete}
 */
public record SinkLogEntry(
        String path,
        long size,
        boolean directory,
        long modificationTime,
        int blockReplication,
        long blockSize,
        String action) {}
