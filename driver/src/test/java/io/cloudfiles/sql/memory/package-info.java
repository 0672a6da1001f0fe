@NullMarked
package io.cloudfiles.sql.memory;

import org.jspecify.annotations.NullMarked;
