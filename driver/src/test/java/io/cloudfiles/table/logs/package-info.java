@NullMarked
package io.cloudfiles.table.logs;

import org.jspecify.annotations.NullMarked;
