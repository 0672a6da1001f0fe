/**
 * The zip that Spark puts a snapshot of a store on RocksDB into (rocksdb.md R17): the small files of the database, and
 * where its tables are. Imports storage and error.
 */
@NullMarked
package io.cloudfiles.format.snapshotzip;

import org.jspecify.annotations.NullMarked;
