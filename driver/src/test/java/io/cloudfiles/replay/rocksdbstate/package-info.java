/** Databases that RocksDB wrote, read by it and by us. */
@NullMarked
package io.cloudfiles.replay.rocksdbstate;

import org.jspecify.annotations.NullMarked;
