/** The bytes of read-only trees: list, size, ranged read. The only code that touches java.nio.file and Hadoop. Imports error. */
@NullMarked
package io.cloudfiles.storage;

import org.jspecify.annotations.NullMarked;
