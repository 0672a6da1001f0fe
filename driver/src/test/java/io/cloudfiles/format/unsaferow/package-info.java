@NullMarked
package io.cloudfiles.format.unsaferow;

import org.jspecify.annotations.NullMarked;
