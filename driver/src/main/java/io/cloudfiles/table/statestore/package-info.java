/** The table function read_statestore. Imports table, replay, checkpoint, format, storage, type and error. */
@NullMarked
package io.cloudfiles.table.statestore;

import org.jspecify.annotations.NullMarked;
