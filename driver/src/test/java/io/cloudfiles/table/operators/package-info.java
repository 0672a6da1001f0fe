@NullMarked
package io.cloudfiles.table.operators;

import org.jspecify.annotations.NullMarked;
