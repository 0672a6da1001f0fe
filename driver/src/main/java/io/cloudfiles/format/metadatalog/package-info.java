/** The text logs of a stream: offsets, commits, and the lists of files of file sources and sinks (§1, §2). One file at a time. */
@NullMarked
package io.cloudfiles.format.metadatalog;

import org.jspecify.annotations.NullMarked;
