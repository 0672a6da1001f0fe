@NullMarked
package io.cloudfiles.format.stateschema;

import org.jspecify.annotations.NullMarked;
