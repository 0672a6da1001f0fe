/** Facts about values, their text and their order. */
@NullMarked
package io.cloudfiles.type;

import org.jspecify.annotations.NullMarked;
