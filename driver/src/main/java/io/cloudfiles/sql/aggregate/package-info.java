/** The aggregate functions, and the states in which they gather rows. */
@NullMarked
package io.cloudfiles.sql.aggregate;

import org.jspecify.annotations.NullMarked;
