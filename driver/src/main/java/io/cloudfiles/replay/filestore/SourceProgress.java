package io.cloudfiles.replay.filestore;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.format.filestate.FileState;
import io.cloudfiles.format.filestate.IngestionState;
import io.cloudfiles.format.metadatalog.AutoLoaderOffset;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How far an Auto Loader source has come by the offsets of its query, which know more than entries that are not written
 * anew when their batch is committed.
 *
 * @param committed the last sequence number of the last committed batch; empty where nothing tells
 * @param planned that of the last planned one
 */
public record SourceProgress(OptionalLong committed, OptionalLong planned) {
    /** Where the offsets are not looked at. */
    public static final SourceProgress UNKNOWN = new SourceProgress(OptionalLong.empty(), OptionalLong.empty());

    /** What the offsets of a checkpoint say of a source. */
    public static SourceProgress of(Checkpoint checkpoint, String sourceId) {
        OptionalLong lastPlanned = checkpoint.offsetFiles().isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(checkpoint.offsetFiles().lastKey());
        return new SourceProgress(
                sequence(checkpoint, checkpoint.lastCommitted(), sourceId),
                sequence(checkpoint, lastPlanned, sourceId));
    }

    private static OptionalLong sequence(Checkpoint checkpoint, OptionalLong batch, String sourceId) {
        return batch.isEmpty()
                ? OptionalLong.empty()
                : checkpoint
                        .offsets(batch.getAsLong())
                        .flatMap(entry -> entry.offset(sourceId))
                        .flatMap(AutoLoaderOffset::parse)
                        .map(AutoLoaderOffset::sequence)
                        .orElse(OptionalLong.empty());
    }

    /** How far a file has come; empty where it has not begun, or nothing tells. */
    public Optional<IngestionState> stateOf(FileState file) {
        Optional<IngestionState> stored = file.ingestion();
        boolean committedEntry = file.times().committed().isPresent();
        if (stored.isPresent()) {
            boolean done = stored.get() == IngestionState.PROCESSING && !committedEntry && isWithin(file, committed);
            return done ? Optional.of(IngestionState.INGESTED) : stored;
        }
        if (committedEntry || isWithin(file, committed)) {
            return Optional.of(IngestionState.INGESTED);
        }
        return isWithin(file, planned) ? Optional.of(IngestionState.PROCESSING) : Optional.empty();
    }

    private static boolean isWithin(FileState file, OptionalLong last) {
        return last.isPresent()
                && file.sequence().isPresent()
                && file.sequence().getAsLong() <= last.getAsLong();
    }
}
