package io.cloudfiles.replay.sinklog;

import io.cloudfiles.checkpoint.LogChain;
import io.cloudfiles.checkpoint.LogFile;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.metadatalog.SinkLogEntry;
import io.cloudfiles.format.metadatalog.SinkLogReader;
import io.cloudfiles.storage.Storage;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Every entry of a file sink's log, oldest first, each once; one file is open at a time (§2.1). */
public final class SinkLogCursor implements AutoCloseable {
    private final Storage storage;
    private final String folder;
    private List<LogFile> files;
    private int next;
    private boolean stepped;
    private @Nullable SinkLogReader reader;

    /**
     * Lists the log in a folder {@code _spark_metadata}.
     *
     * @throws MissingFileException where a file that is needed is not there
     */
    public SinkLogCursor(Storage storage, String folder) {
        this.storage = storage;
        this.folder = folder;
        this.files = list();
    }

    private List<LogFile> list() {
        return LogChain.list(storage, folder, ErrorCode.SINK_LOG_GAP).files();
    }

    /** Steps to the next entry; false at the end. */
    public boolean next() {
        while (true) {
            SinkLogReader open = reader;
            if (open == null) {
                if (next == files.size()) {
                    return false;
                }
                open = openNext();
                reader = open;
            }
            if (open.next()) {
                stepped = true;
                return true;
            }
            open.close();
            reader = null;
        }
    }

    private SinkLogReader openNext() {
        try {
            return open();
        } catch (MissingFileException e) {
            if (stepped) {
                throw e;
            }
            // A running stream has compacted the log since it was listed, and no entry is given yet.
            files = list();
            next = 0;
            return open();
        }
    }

    private SinkLogReader open() {
        SinkLogReader opened =
                new SinkLogReader(storage.open(files.get(next).file().named()));
        next++;
        return opened;
    }

    /** The current entry. */
    public SinkLogEntry entry() {
        SinkLogReader open = reader;
        if (open == null) {
            throw new IllegalStateException("there is no current entry");
        }
        return open.entry();
    }

    /** The batch that wrote the current entry; empty in a compact file, which does not say. */
    public OptionalLong batch() {
        LogFile file = files.get(next - 1);
        return file.compact() ? OptionalLong.empty() : OptionalLong.of(file.id());
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
