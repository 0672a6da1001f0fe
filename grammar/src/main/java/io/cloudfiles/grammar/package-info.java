/** The query dialect: text to parse tree, or a {@link SyntaxError}. Imports ANTLR's runtime and nothing else. */
@NullMarked
package io.cloudfiles.grammar;

import org.jspecify.annotations.NullMarked;
