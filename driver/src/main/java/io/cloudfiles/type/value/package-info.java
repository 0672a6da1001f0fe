/**
 * Spark's operations on single values: casts, the parsing of text, exact arithmetic and what types have in common. Imports
 * type and error; knows nothing of rows, of expressions, nor of Calcite.
 */
@NullMarked
package io.cloudfiles.type.value;

import org.jspecify.annotations.NullMarked;
