@NullMarked
package io.cloudfiles.format.text;

import org.jspecify.annotations.NullMarked;
