/**
 * What a RocksDB database holds (rocksdb.md R13 to R15): its tables and logs merged, the newest entry of each key, without
 * what is deleted. Imports format.manifest, format.rocksdb, format.sst, format.wal, storage and error.
 */
@NullMarked
package io.cloudfiles.replay.rocksdbstate;

import org.jspecify.annotations.NullMarked;
