@NullMarked
package io.cloudfiles.codec;

import org.jspecify.annotations.NullMarked;
