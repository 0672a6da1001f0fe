/** What java.sql promises, of the shaded jar: getters, parameters, metadata, URLs, errors, and the calls of tools. */
@NullMarked
package io.cloudfiles.tck.jdbc;

import org.jspecify.annotations.NullMarked;
