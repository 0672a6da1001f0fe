/**
 * What all files of a RocksDB database share (rocksdb.md R1, R2, R12, R15): keys and their order, kinds of entries, merge
 * operators, file names. Imports codec, storage and error.
 */
@NullMarked
package io.cloudfiles.format.rocksdb;

import org.jspecify.annotations.NullMarked;
