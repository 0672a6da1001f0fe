/** Spark's UnsafeRow (§5): a row's bytes to values of package {@code type}. Imports format.row, type and error. */
@NullMarked
package io.cloudfiles.format.unsaferow;

import org.jspecify.annotations.NullMarked;
