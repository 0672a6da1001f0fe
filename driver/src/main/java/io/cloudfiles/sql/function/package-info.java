/** The functions and operators of the dialect: name, operand and result types, and Spark's meaning. */
@NullMarked
package io.cloudfiles.sql.function;

import org.jspecify.annotations.NullMarked;
