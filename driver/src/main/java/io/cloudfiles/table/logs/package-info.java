/** The table functions over the text logs of a stream: its batches, offsets, written files and inferred schemas. */
@NullMarked
package io.cloudfiles.table.logs;

import org.jspecify.annotations.NullMarked;
