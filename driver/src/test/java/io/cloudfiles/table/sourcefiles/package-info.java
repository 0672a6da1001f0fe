@NullMarked
package io.cloudfiles.table.sourcefiles;

import org.jspecify.annotations.NullMarked;
