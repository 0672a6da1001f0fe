/** Parse tree to Calcite's SqlNode. The only importer of grammar and ANTLR. */
@NullMarked
package io.cloudfiles.sql.parse;

import org.jspecify.annotations.NullMarked;
