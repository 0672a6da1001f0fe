/** Validation and optimisation with Calcite: SqlNode to RelNode, conditions and columns pushed into scans. */
@NullMarked
package io.cloudfiles.sql.plan;

import org.jspecify.annotations.NullMarked;
