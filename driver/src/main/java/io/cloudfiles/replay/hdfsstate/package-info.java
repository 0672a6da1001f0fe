/**
 * A version of an HDFS-backed state store from its deltas and snapshots: which files make it, and their records with the
 * newest winning. Imports replay.state, format, storage and error.
 */
@NullMarked
package io.cloudfiles.replay.hdfsstate;

import org.jspecify.annotations.NullMarked;
