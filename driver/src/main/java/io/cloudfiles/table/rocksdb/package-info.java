/** The table function read_rocksdb: what the files of a store on RocksDB hold, entry by entry. */
@NullMarked
package io.cloudfiles.table.rocksdb;

import org.jspecify.annotations.NullMarked;
