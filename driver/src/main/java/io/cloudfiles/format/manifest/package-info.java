/**
 * Which files make up a RocksDB database, and what is in each (rocksdb.md R2, R4): CURRENT, the manifest that it names,
 * and OPTIONS. Imports format.rocksdb, format.wal, codec, storage and error.
 */
@NullMarked
package io.cloudfiles.format.manifest;

import org.jspecify.annotations.NullMarked;
