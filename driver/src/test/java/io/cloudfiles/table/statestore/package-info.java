@NullMarked
package io.cloudfiles.table.statestore;

import org.jspecify.annotations.NullMarked;
