/** The table function read_state_metadata. */
@NullMarked
package io.cloudfiles.table.operators;

import org.jspecify.annotations.NullMarked;
