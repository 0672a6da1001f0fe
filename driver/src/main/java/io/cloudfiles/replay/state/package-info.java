/**
 * What the replays of both sorts of state stores share: who takes entries and changes, keys seen, the sides of a join.
 * Imports format, type and error.
 */
@NullMarked
package io.cloudfiles.replay.state;

import org.jspecify.annotations.NullMarked;
