/** RexNodes compiled to closures over rows, one class per family of operators. Imports function, value, rel and table. */
@NullMarked
package io.cloudfiles.sql.expression;

import org.jspecify.annotations.NullMarked;
