/** House rules as tests. */
@org.jspecify.annotations.NullMarked
package io.cloudfiles.arch;
