/**
 * Pure work on bytes: bounds-checked cursors, checksums, decompression. No I/O of its own: streams are handed in.
 * Imports error.
 */
@NullMarked
package io.cloudfiles.codec;

import org.jspecify.annotations.NullMarked;
