package io.cloudfiles.format.metadatalog;

/**
 * A file that a file source has found (§2).
 *
 * @param path URI-encoded, as stored
 * @param timestamp the file's modification time, milliseconds since 1970 UTC
 * @param logOffset the log's entry that it belongs to, stored as {@code batchId}; not the id of a batch
 */
public record SourceLogEntry(String path, long timestamp, long logOffset) {}
