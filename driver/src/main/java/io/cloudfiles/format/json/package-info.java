/** JSON files: their schema, and their rows, as Spark takes them. */
@NullMarked
package io.cloudfiles.format.json;

import org.jspecify.annotations.NullMarked;
