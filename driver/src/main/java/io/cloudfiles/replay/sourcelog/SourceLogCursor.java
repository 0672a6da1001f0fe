package io.cloudfiles.replay.sourcelog;

import io.cloudfiles.checkpoint.LogChain;
import io.cloudfiles.checkpoint.LogFile;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.metadatalog.SourceLogEntry;
import io.cloudfiles.format.metadatalog.SourceLogReader;
import io.cloudfiles.storage.Storage;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Every entry of a source's log, oldest first, each once; one file is open at a time. Where a running stream compacts
 * the log and deletes a file that is still to come, the compact file is read on from the same entry.
 */
public final class SourceLogCursor implements AutoCloseable {
    private final Storage storage;
    private final String folder;
    private List<LogFile> files;
    private int next;
    private long from;
    private @Nullable SourceLogReader reader;
    private @Nullable SourceLogEntry entry;

    /**
     * Lists the log in a source's folder.
     *
     * @throws MissingFileException where a file that is needed is not there
     */
    public SourceLogCursor(Storage storage, String folder) {
        this.storage = storage;
        this.folder = folder;
        this.files = LogChain.list(storage, folder, ErrorCode.SOURCE_LOG_GAP).files();
    }

    /** Steps to the next entry; false at the end. */
    public boolean next() {
        while (true) {
            SourceLogReader open = reader;
            if (open == null) {
                if (next == files.size()) {
                    return false;
                }
                open = openNext();
                reader = open;
            }
            entry = null;
            while (open.next()) {
                if (from == 0 || entry().logOffset() >= from) {
                    return true;
                }
                entry = null;
            }
            open.close();
            reader = null;
            from = 0;
        }
    }

    /** The current entry. */
    public SourceLogEntry entry() {
        SourceLogEntry current = entry;
        if (current == null) {
            SourceLogReader open = reader;
            if (open == null) {
                throw new IllegalStateException("there is no current entry");
            }
            current = checked(open.entry(), files.get(next - 1));
            entry = current;
        }
        return current;
    }

    private static SourceLogEntry checked(SourceLogEntry entry, LogFile file) {
        boolean fits = file.compact() ? entry.logOffset() <= file.id() : entry.logOffset() == file.id();
        if (!fits || entry.logOffset() < 0) {
            throw new CorruptFileException(
                    Location.of(file.file().path()),
                    "it has an entry with batchId " + entry.logOffset() + ", which is not one of this file's: "
                            + entry.path());
        }
        return entry;
    }

    private SourceLogReader openNext() {
        LogFile file = files.get(next);
        try {
            SourceLogReader opened =
                    new SourceLogReader(storage.open(file.file().path()));
            next++;
            return opened;
        } catch (MissingFileException e) {
            files = LogChain.list(storage, folder, ErrorCode.SOURCE_LOG_GAP).files();
            skipTo(file.compact() ? 0 : file.id(), e);
            SourceLogReader opened =
                    new SourceLogReader(storage.open(files.get(next).file().path()));
            next++;
            return opened;
        }
    }

    /** Finds the place in a new listing where entries from {@code logOffset} on stand. */
    private void skipTo(long logOffset, MissingFileException vanished) {
        if (files.isEmpty() || files.get(files.size() - 1).id() < logOffset) {
            throw vanished;
        }
        next = 0;
        from = 0;
        LogFile first = files.get(0);
        if (first.compact() && first.id() >= logOffset) {
            from = logOffset;
            return;
        }
        while (files.get(next).id() < logOffset || files.get(next).compact()) {
            next++;
        }
    }

    @Override
    public void close() {
        if (reader != null) {
            reader.close();
            reader = null;
        }
        next = files.size();
    }
}
