/**
 * RocksDB's block-based tables (rocksdb.md R5 to R11): sorted entries in blocks, found by an index. Imports
 * format.rocksdb, codec, storage and error.
 */
@NullMarked
package io.cloudfiles.format.sst;

import org.jspecify.annotations.NullMarked;
