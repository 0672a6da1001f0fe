/** JSON text with Spark's meaning: paths into it, its schema, and its values as those of a type. */
@NullMarked
package io.cloudfiles.sql.json;

import org.jspecify.annotations.NullMarked;
