/**
 * What can be wrong with a checkpoint, and how it is told: kinds and severities of problems, and what gathers them.
 * Imports format, storage and error.
 */
@NullMarked
package io.cloudfiles.replay.problem;

import org.jspecify.annotations.NullMarked;
