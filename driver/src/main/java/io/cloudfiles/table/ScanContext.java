package io.cloudfiles.table;

/**
 * What a scan runs with.
 *
 * @param parallelism how many partitions are read at once, at least 1
 */
public record ScanContext(int parallelism, Cancellation cancellation) {}
