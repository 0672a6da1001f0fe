/**
 * The driver seen from outside: these tests speak java.sql to the shaded jar, and import nothing else of ours.
 */
@NullMarked
package io.cloudfiles.tck;

import org.jspecify.annotations.NullMarked;
