@NullMarked
package io.cloudfiles.checkpoint;

import org.jspecify.annotations.NullMarked;
