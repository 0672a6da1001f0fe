/** Programs and libraries that people use with JDBC drivers, each with the shaded jar alone. */
@NullMarked
package io.cloudfiles.clients;

import org.jspecify.annotations.NullMarked;
