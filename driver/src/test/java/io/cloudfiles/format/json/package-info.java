@NullMarked
package io.cloudfiles.format.json;

import org.jspecify.annotations.NullMarked;
