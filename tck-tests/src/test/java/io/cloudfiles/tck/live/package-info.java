/** Tests beside a real Spark in the same JVM, compiled and run in the Maven profile {@code spark} alone. */
@NullMarked
package io.cloudfiles.tck.live;

import org.jspecify.annotations.NullMarked;
