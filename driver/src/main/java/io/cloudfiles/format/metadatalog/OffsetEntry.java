package io.cloudfiles.format.metadatalog;

import java.util.List;
import java.util.Optional;

/**
 * What {@code offsets/<N>} says (§1.1): how far batch N was to read each source.
 *
 * @param metadata empty in files of very old writers
 * @param sources in the order of the query's plan
 */
public record OffsetEntry(int version, Optional<OffsetMetadata> metadata, List<SourceOffset> sources) {
    /**
     * How far one source was to be read.
     *
     * @param sourceId the source's name where the file gives one, else its position from 0
     * @param json the offset as stored; empty where the source has none yet
     */
    public record SourceOffset(String sourceId, Optional<String> json) {}

    public OffsetEntry {
        sources = List.copyOf(sources);
    }

    /** The offset of a source, where it has one. */
    public Optional<String> offset(String sourceId) {
        return sources.stream()
                .filter(source -> source.sourceId().equals(sourceId))
                .findFirst()
                .flatMap(SourceOffset::json);
    }
}
