package io.cloudfiles.replay.sourcelog;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.format.metadatalog.OffsetEntry;
import io.cloudfiles.format.metadatalog.SourceKind;
import io.cloudfiles.replay.filestore.FileStore;
import io.cloudfiles.storage.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Finds which sources of a checkpoint keep a list of files: by their last offset, and where that does not tell by what is
 * in their folder.
 */
public final class FileSources {
    /** How a source keeps its list. */
    public enum Keeping {
        /** In a log, as Spark's file source does. */
        LOG,
        /** In a store on RocksDB, as Auto Loader does. */
        STORE
    }

    /** A source that keeps a list of files. */
    public record Found(String sourceId, Keeping keeping) {}

    private final Checkpoint checkpoint;
    private final SourceKinds kinds;
    private final Optional<OffsetEntry> offsets;
    private final List<Found> found = new ArrayList<>();
    private final TreeSet<String> otherKinds = new TreeSet<>();

    private FileSources(Checkpoint checkpoint) {
        this.checkpoint = checkpoint;
        this.kinds = new SourceKinds(checkpoint);
        this.offsets = checkpoint.offsetFiles().isEmpty()
                ? Optional.empty()
                : checkpoint.offsets(checkpoint.offsetFiles().lastKey());
    }

    /**
     * The sources that keep one.
     *
     * @throws RequestException where the checkpoint has other sources only, saying which
     */
    public static List<Found> of(Checkpoint checkpoint) {
        FileSources sources = new FileSources(checkpoint);
        for (String sourceId : sources.candidates()) {
            sources.look(sourceId);
        }
        if (sources.found.isEmpty() && !sources.otherKinds.isEmpty()) {
            throw sources.none();
        }
        return List.copyOf(sources.found);
    }

    /**
     * The source of an id.
     *
     * @throws MissingFileException where there is no such source, saying which there are
     * @throws RequestException where it is of another kind
     */
    public static Found require(Checkpoint checkpoint, String sourceId) {
        if (!checkpoint.sourceIds().contains(sourceId)) {
            throw new MissingFileException(
                    ErrorCode.PATH_NOT_FOUND,
                    Location.of(checkpoint.sourcePath(sourceId)),
                    "the checkpoint has no such source; its sources are " + checkpoint.sourceIds());
        }
        FileSources sources = new FileSources(checkpoint);
        sources.look(sourceId);
        if (sources.found.isEmpty()) {
            throw sources.none();
        }
        return sources.found.get(0);
    }

    private List<String> candidates() {
        List<String> ids = new ArrayList<>(checkpoint.sourceIds());
        offsets.ifPresent(entry -> entry.sources().stream()
                .map(OffsetEntry.SourceOffset::sourceId)
                .filter(id -> !ids.contains(id))
                .forEach(ids::add));
        return ids;
    }

    private void look(String sourceId) {
        Optional<String> offset = offsets.flatMap(entry -> entry.offset(sourceId));
        SourceKind kind = offset.map(json -> kinds.of(sourceId, json)).orElseGet(() -> kinds.of(sourceId));
        boolean hasLog = checkpoint.sourceIds().contains(sourceId);
        if (kind == SourceKind.AUTOLOADER || (hasLog && hasRocksDb(checkpoint.sourcePath(sourceId)))) {
            add(sourceId, Keeping.STORE, hasLog);
        } else if (kind == SourceKind.FILE) {
            add(sourceId, Keeping.LOG, hasLog);
        } else if (hasLog || offset.isPresent()) {
            String word = kind == SourceKind.NUMBER ? "rate or socket" : kind.word();
            otherKinds.add("source " + sourceId + ": " + word);
        }
    }

    private void add(String sourceId, Keeping keeping, boolean hasFolder) {
        if (!hasFolder) {
            throw new MissingFileException(
                    ErrorCode.PATH_NOT_FOUND,
                    Location.of(checkpoint.sourcePath(sourceId)),
                    switch (keeping) {
                        case LOG -> "source " + sourceId + " is a file source, but the folder of its log is missing";
                        case STORE ->
                            "source " + sourceId + " is Auto Loader's, but the folder of its store is missing";
                    });
        }
        found.add(new Found(sourceId, keeping));
    }

    private boolean hasRocksDb(String folder) {
        return checkpoint.storage().stat(Storage.child(folder, FileStore.NAME)).isPresent();
    }

    private RequestException none() {
        return new RequestException(
                ErrorCode.NO_FILE_SOURCE,
                "the checkpoint " + checkpoint.path() + " has no file source (" + String.join(", ", otherKinds)
                        + "); only those keep a list of files");
    }
}
