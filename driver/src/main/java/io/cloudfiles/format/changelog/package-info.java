/**
 * The changelogs of state stores on RocksDB (rocksdb.md R18): what one batch did to a partition's store. Imports codec,
 * format.row,
 * format.statedelta, storage and error.
 */
@NullMarked
package io.cloudfiles.format.changelog;

import org.jspecify.annotations.NullMarked;
