/** Facts about the function library. */
@NullMarked
package io.cloudfiles.sql.function;

import org.jspecify.annotations.NullMarked;
