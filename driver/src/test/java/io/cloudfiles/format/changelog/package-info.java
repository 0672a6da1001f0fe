/** Changelogs of every version, and broken ones. */
@NullMarked
package io.cloudfiles.format.changelog;

import org.jspecify.annotations.NullMarked;
