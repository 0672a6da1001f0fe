/** Snapshots' zips, and broken ones. */
@NullMarked
package io.cloudfiles.format.snapshotzip;

import org.jspecify.annotations.NullMarked;
