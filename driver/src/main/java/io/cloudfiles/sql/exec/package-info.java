/** RelNode to pull operators, RexNode to closures. */
@NullMarked
package io.cloudfiles.sql.exec;

import org.jspecify.annotations.NullMarked;
