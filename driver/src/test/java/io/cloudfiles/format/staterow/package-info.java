@NullMarked
package io.cloudfiles.format.staterow;

import org.jspecify.annotations.NullMarked;
