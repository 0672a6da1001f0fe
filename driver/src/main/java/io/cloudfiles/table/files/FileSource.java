package io.cloudfiles.table.files;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.replay.sourcelog.FileSources;
import java.util.Optional;

/**
 * A source that keeps a list of files.
 *
 * @param flow the stream's name, where it was found by the name of a table
 */
record FileSource(Optional<String> flow, Checkpoint checkpoint, String sourceId, FileSources.Keeping keeping) {
    static FileSource of(Optional<String> flow, Checkpoint checkpoint, FileSources.Found found) {
        return new FileSource(flow, checkpoint, found.sourceId(), found.keeping());
    }

    /** Its folder in the checkpoint. */
    String folder() {
        return checkpoint.sourcePath(sourceId);
    }
}
