/** The documentation, executed. */
@org.jspecify.annotations.NullMarked
package io.cloudfiles.tck.docs;
