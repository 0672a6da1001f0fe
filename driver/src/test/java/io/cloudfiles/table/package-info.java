@NullMarked
package io.cloudfiles.table;

import org.jspecify.annotations.NullMarked;
