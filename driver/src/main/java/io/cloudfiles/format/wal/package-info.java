/**
 * RocksDB's logs (rocksdb.md R3, R13): the framing that write-ahead logs and the manifest share, and the batches of writes
 * in a write-ahead log. Imports format.rocksdb, codec, storage and error.
 */
@NullMarked
package io.cloudfiles.format.wal;

import org.jspecify.annotations.NullMarked;
