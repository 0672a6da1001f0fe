/**
 * SQL over a {@link io.cloudfiles.table.CheckpointDatabase}: text in, a running query out. Here stands what callers and
 * subpackages share; {@code sql.engine} puts the subpackages to work. Imports table, type and error.
 */
@NullMarked
package io.cloudfiles.sql;

import org.jspecify.annotations.NullMarked;
