/**
 * The relational view of a checkpoint, without Calcite: tables, table functions, and the scan contract. Imports replay,
 * checkpoint, format, storage, type and error.
 */
@NullMarked
package io.cloudfiles.table;

import org.jspecify.annotations.NullMarked;
