package io.cloudfiles.replay.sourcelog;

import io.cloudfiles.checkpoint.LogChain;
import io.cloudfiles.checkpoint.LogFile;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
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
            while (open.next()) {
                if (from == 0) {
                    return true;
                }
                look();
                if (open.logOffset() >= from) {
                    return true;
                }
            }
            open.close();
            reader = null;
            from = 0;
        }
    }

    /**
     * Looks into the current entry, for the methods below.
     *
     * @throws CorruptFileException where it is none, or not one of its file's
     */
    public void look() {
        SourceLogReader entry = open();
        entry.look();
        LogFile file = files.get(next - 1);
        boolean fits = file.compact() ? entry.logOffset() <= file.id() : entry.logOffset() == file.id();
        if (!fits || entry.logOffset() < 0) {
            throw new CorruptFileException(
                    Location.of(file.file().path()),
                    "it has an entry with batchId " + entry.logOffset() + ", which is not one of this file's: "
                            + entry.path());
        }
    }

    /** The path of the entry that was looked into, URI-encoded. */
    public String path() {
        return open().path();
    }

    /** The time of the entry that was looked into, milliseconds since 1970 UTC. */
    public long timestamp() {
        return open().timestamp();
    }

    /** The log's entry that the entry that was looked into belongs to. */
    public long logOffset() {
        return open().logOffset();
    }

    private SourceLogReader open() {
        if (reader == null) {
            throw new IllegalStateException("there is no current entry");
        }
        return reader;
    }

    private SourceLogReader openNext() {
        LogFile file = files.get(next);
        try {
            SourceLogReader opened =
                    new SourceLogReader(storage.open(file.file().named()));
            next++;
            return opened;
        } catch (MissingFileException e) {
            files = LogChain.list(storage, folder, ErrorCode.SOURCE_LOG_GAP).files();
            skipTo(file.compact() ? 0 : file.id(), e);
            SourceLogReader opened =
                    new SourceLogReader(storage.open(files.get(next).file().named()));
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
