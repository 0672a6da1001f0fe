package io.cloudfiles.format.filestate;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * What Auto Loader keeps of a file.
 *
 * @param path the file's URI, or its path
 * @param size in bytes; empty where it is not kept
 * @param ingestion how far it has come; empty where the entry does not say
 * @param sequence its place in the order in which files were found, as {@code seqNum} of offsets counts; empty where it is
 *     not kept
 */
public record FileState(
        String path,
        OptionalLong size,
        Times times,
        Archiving archiving,
        Optional<IngestionState> ingestion,
        OptionalLong sequence) {
    /** When what happened, in microseconds since 1970 UTC; empty where it is not kept or has not come. */
    public record Times(
            OptionalLong created, OptionalLong discovered, OptionalLong processed, OptionalLong committed) {}

    /**
     * What {@code cloudFiles.cleanSource} has done with the file.
     *
     * @param time when, in microseconds since 1970 UTC; empty where nothing was done
     * @param mode {@code MOVE} or {@code DELETE}
     * @param location where it was moved to
     */
    public record Archiving(OptionalLong time, Optional<String> mode, Optional<String> location) {
        /** Nothing. */
        public static final Archiving NONE = new Archiving(OptionalLong.empty(), Optional.empty(), Optional.empty());
    }
}
