/** A file source's log as a whole: its files in order, and which batch took which entry (§2). */
@NullMarked
package io.cloudfiles.replay.sourcelog;

import org.jspecify.annotations.NullMarked;
