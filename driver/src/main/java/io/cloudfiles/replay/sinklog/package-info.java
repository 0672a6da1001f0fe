/** The log of a file sink: its files, compacted and plain, to the entries that it lists. */
@NullMarked
package io.cloudfiles.replay.sinklog;

import org.jspecify.annotations.NullMarked;
