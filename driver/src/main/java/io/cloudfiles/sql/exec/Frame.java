package io.cloudfiles.sql.exec;

/** A window function's frames: from the place of the first row to the place behind the last. */
record Frame(FrameEdge from, FrameEdge to) {}
