/**
 * The files of HDFS-backed state stores (§6): {@code .delta} and {@code .snapshot}, a compressed stream of records.
 * Imports codec, format.row, storage and error.
 */
@NullMarked
package io.cloudfiles.format.statedelta;

import org.jspecify.annotations.NullMarked;
