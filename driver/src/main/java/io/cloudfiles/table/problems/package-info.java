/**
 * The table function read_checkpoint_problems: what is wrong with a checkpoint's logs, operators and state, told as rows.
 */
@NullMarked
package io.cloudfiles.table.problems;

import org.jspecify.annotations.NullMarked;
