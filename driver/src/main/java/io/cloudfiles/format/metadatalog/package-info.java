/** The text logs of a checkpoint: offsets, commits, and a file source's list of files (§1, §2). One file at a time. */
@NullMarked
package io.cloudfiles.format.metadatalog;

import org.jspecify.annotations.NullMarked;
