package io.cloudfiles.table.files;

import io.cloudfiles.checkpoint.Checkpoint;
import java.util.Optional;

/**
 * A source that keeps a list of files.
 *
 * @param flow the stream's name, where it was found by the name of a table
 */
record FileSource(Optional<String> flow, Checkpoint checkpoint, String sourceId) {}
