/** Files of ORC. */
@NullMarked
package io.cloudfiles.formats.orc;

import org.jspecify.annotations.NullMarked;
