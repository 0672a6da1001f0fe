/**
 * How Spark lays rows into the keys and values of a store on RocksDB: what stands before a row, how keys are split, how a
 * value holds several rows. Imports codec, format.row, format.stateschema, format.unsaferow, type and error.
 */
@NullMarked
package io.cloudfiles.format.staterow;

import org.jspecify.annotations.NullMarked;
