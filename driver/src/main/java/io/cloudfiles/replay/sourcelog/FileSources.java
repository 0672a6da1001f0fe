package io.cloudfiles.replay.sourcelog;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.format.metadatalog.OffsetEntry;
import io.cloudfiles.format.metadatalog.SourceKind;
import io.cloudfiles.storage.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Finds which sources of a checkpoint are file sources: by their last offset, and where that does not tell by their log. */
public final class FileSources {
    private final Checkpoint checkpoint;
    private final SourceKinds kinds;
    private final Optional<OffsetEntry> offsets;
    private final List<String> found = new ArrayList<>();
    private final TreeSet<String> otherKinds = new TreeSet<>();

    private FileSources(Checkpoint checkpoint) {
        this.checkpoint = checkpoint;
        this.kinds = new SourceKinds(checkpoint);
        this.offsets = checkpoint.offsetFiles().isEmpty()
                ? Optional.empty()
                : checkpoint.offsets(checkpoint.offsetFiles().lastKey());
    }

    /**
     * The ids of the file sources.
     *
     * @throws RequestException where the checkpoint has other sources only, saying which
     * @throws UnsupportedFormatException where one is Auto Loader's
     */
    public static List<String> of(Checkpoint checkpoint) {
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
     * Checks that one source is a file source.
     *
     * @throws MissingFileException where there is no such source, saying which there are
     * @throws RequestException where it is of another kind
     */
    public static void require(Checkpoint checkpoint, String sourceId) {
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
        refuse(sourceId, kind, hasLog);
        if (kind == SourceKind.FILE) {
            found.add(sourceId);
        } else if (hasLog || offset.isPresent()) {
            String word = kind == SourceKind.NUMBER ? "rate or socket" : kind.word();
            otherKinds.add("source " + sourceId + ": " + word);
        }
    }

    private void refuse(String sourceId, SourceKind kind, boolean hasLog) {
        String folder = checkpoint.sourcePath(sourceId);
        if (kind == SourceKind.AUTOLOADER || (hasLog && hasRocksDb(folder))) {
            throw new UnsupportedFormatException(
                    Location.of(Storage.child(folder, SourceKinds.AUTO_LOADER)),
                    "the source is Auto Loader, whose file state lies in RocksDB; Spark's file source is read");
        }
        if (kind == SourceKind.FILE && !hasLog) {
            throw new MissingFileException(
                    ErrorCode.PATH_NOT_FOUND,
                    Location.of(folder),
                    "source " + sourceId + " is a file source, but the folder of its log is missing");
        }
    }

    private boolean hasRocksDb(String folder) {
        return checkpoint
                .storage()
                .stat(Storage.child(folder, SourceKinds.AUTO_LOADER))
                .isPresent();
    }

    private RequestException none() {
        return new RequestException(
                ErrorCode.NO_FILE_SOURCE,
                "the checkpoint " + checkpoint.path() + " has no file source (" + String.join(", ", otherKinds)
                        + "); only those keep a list of files");
    }
}
