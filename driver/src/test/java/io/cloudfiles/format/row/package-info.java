@NullMarked
package io.cloudfiles.format.row;

import org.jspecify.annotations.NullMarked;
