/** SQL over a {@link io.cloudfiles.table.CheckpointDatabase}: text in, a running query out. Imports table, type, error and its own subpackages. */
@NullMarked
package io.cloudfiles.sql;

import org.jspecify.annotations.NullMarked;
