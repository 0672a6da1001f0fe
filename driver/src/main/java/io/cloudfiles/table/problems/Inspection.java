package io.cloudfiles.table.problems;

import io.cloudfiles.replay.problem.Findings;

/** A part of a checkpoint that one thread looks through. */
@FunctionalInterface
interface Inspection {
    /** Tells what it finds; throws only where looking on is not wanted. */
    void inspect(Findings findings);
}
