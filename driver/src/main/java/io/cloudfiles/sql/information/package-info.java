/** The schema information_schema: the tree of checkpoints, and the functions, as tables to query. */
@NullMarked
package io.cloudfiles.sql.information;

import org.jspecify.annotations.NullMarked;
