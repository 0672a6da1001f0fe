/** CSV files: their schema, and their rows, as Spark takes them. */
@NullMarked
package io.cloudfiles.format.csv;

import org.jspecify.annotations.NullMarked;
