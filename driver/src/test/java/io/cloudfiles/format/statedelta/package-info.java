@NullMarked
package io.cloudfiles.format.statedelta;

import org.jspecify.annotations.NullMarked;
