/** The checkpoints under a root as a database: where the table functions are put together, and the tree of schemas and tables. */
@NullMarked
package io.cloudfiles.table.tree;

import org.jspecify.annotations.NullMarked;
