/** What the formats share: where values go, bytes of files, decompression, and the libraries' exceptions as ours. */
@NullMarked
package io.cloudfiles.formats.bytes;

import org.jspecify.annotations.NullMarked;
