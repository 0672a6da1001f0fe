/** The driver beside Spark's own reader, DuckDB and the floor, each in its own process, on checkpoints that Spark wrote. */
@NullMarked
package io.cloudfiles.comparison;

import org.jspecify.annotations.NullMarked;
