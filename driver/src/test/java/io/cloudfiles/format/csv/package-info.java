@NullMarked
package io.cloudfiles.format.csv;

import org.jspecify.annotations.NullMarked;
