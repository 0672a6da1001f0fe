package io.cloudfiles.replay.sourcelog;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.format.metadatalog.FileOffset;
import io.cloudfiles.format.metadatalog.SourceKind;
import io.cloudfiles.replay.filestore.FileStore;
import io.cloudfiles.storage.FileEntry;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the sources of a checkpoint are: by an offset, and where that is a bare number by the log that the source keeps. A
 * source's log is looked at once.
 */
public final class SourceKinds {
    private final Checkpoint checkpoint;
    private final Set<String> withLog;
    private final Map<String, SourceKind> byLog = new HashMap<>();

    /** The kinds of a checkpoint's sources. */
    public SourceKinds(Checkpoint checkpoint) {
        this.checkpoint = checkpoint;
        this.withLog = new HashSet<>(checkpoint.sourceIds());
    }

    /** The kind of a source of which this is an offset. */
    public SourceKind of(String sourceId, String offset) {
        SourceKind kind = SourceKind.of(offset);
        return kind == SourceKind.NUMBER ? orByLog(sourceId, kind) : kind;
    }

    /** The kind of a source that has no offset yet. */
    public SourceKind of(String sourceId) {
        return orByLog(sourceId, SourceKind.UNKNOWN);
    }

    private SourceKind orByLog(String sourceId, SourceKind otherwise) {
        SourceKind kind = withLog.contains(sourceId) ? byLog.computeIfAbsent(sourceId, this::look) : SourceKind.UNKNOWN;
        return kind == SourceKind.UNKNOWN ? otherwise : kind;
    }

    private SourceKind look(String sourceId) {
        String folder = checkpoint.sourcePath(sourceId);
        List<FileEntry> entries = checkpoint.storage().list(folder);
        if (entries.stream().anyMatch(entry -> entry.name().equals(FileStore.NAME))) {
            return SourceKind.AUTOLOADER;
        }
        try {
            return looksLikeFileLog(folder, entries) ? SourceKind.FILE : byFirstOffset(sourceId);
        } catch (MissingFileException e) {
            // Numbered files with one missing: only file sources number theirs. Whoever reads them is told.
            return SourceKind.FILE;
        } catch (CorruptFileException | UnsupportedFormatException e) {
            return byFirstOffset(sourceId);
        }
    }

    private boolean looksLikeFileLog(String folder, List<FileEntry> entries) {
        if (entries.stream().anyMatch(entry -> entry.name().endsWith(".compact"))) {
            return true;
        }
        try (SourceLogCursor cursor = new SourceLogCursor(checkpoint.storage(), folder)) {
            boolean found = cursor.next();
            if (found) {
                cursor.look();
            }
            return found;
        }
    }

    /** A rate source keeps the time at which it began, Kafka its first offsets. */
    private SourceKind byFirstOffset(String sourceId) {
        try {
            String first = checkpoint.initialOffset(sourceId).orElse("");
            return FileOffset.isBareNumber(first) ? SourceKind.RATE : SourceKind.of(first);
        } catch (CorruptFileException | UnsupportedFormatException e) {
            return SourceKind.UNKNOWN;
        }
    }
}
