/** Tests of the command: against the driver on the example checkpoints, and against H2 for values of every kind. */
@NullMarked
package io.cloudfiles.cli;

import org.jspecify.annotations.NullMarked;
