@NullMarked
package io.cloudfiles.format.filestate;

import org.jspecify.annotations.NullMarked;
