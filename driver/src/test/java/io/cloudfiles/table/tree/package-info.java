@NullMarked
package io.cloudfiles.table.tree;

import org.jspecify.annotations.NullMarked;
