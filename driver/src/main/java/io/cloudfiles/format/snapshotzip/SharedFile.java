package io.cloudfiles.format.snapshotzip;

/**
 * A file of the database that lies beside the zip, since several snapshots share it.
 *
 * @param localName as RocksDB knows it
 * @param dfsName as it is called in the checkpoint
 * @param sizeBytes how many bytes it must have
 */
public record SharedFile(String localName, String dfsName, long sizeBytes) {}
