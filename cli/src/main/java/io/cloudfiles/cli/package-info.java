/** The command {@code bin/cloudfiles}: queries from the command line and a shell. Knows the driver by java.sql alone. */
@NullMarked
package io.cloudfiles.cli;

import org.jspecify.annotations.NullMarked;
