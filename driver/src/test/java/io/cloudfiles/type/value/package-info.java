@NullMarked
package io.cloudfiles.type.value;

import org.jspecify.annotations.NullMarked;
