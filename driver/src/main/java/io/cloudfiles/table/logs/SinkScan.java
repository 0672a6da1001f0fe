package io.cloudfiles.table.logs;

import io.cloudfiles.checkpoint.LogFile;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.metadatalog.SinkLogEntry;
import io.cloudfiles.replay.sinklog.SinkLogCursor;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.Storage;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import org.jspecify.annotations.Nullable;

/**
 * The entries of a file sink's log, as the log is read.
 *
 * @param folder the one that holds the log's files
 */
record SinkScan(Storage storage, String folder) implements PathFunction.Scan {
    private static final String LOG = "_spark_metadata";

    /** Takes the folder that a sink writes to, and also the log's own, under whatever name it was copied to. */
    static SinkScan open(Storage storage, String path) {
        String below = Storage.child(path, LOG);
        if (isFolder(storage, below)) {
            return new SinkScan(storage, below);
        }
        boolean isLog = isFolder(storage, path)
                && (path.endsWith("/" + LOG)
                        || storage.list(path).stream()
                                .anyMatch(entry -> LogFile.of(entry).isPresent()));
        if (isLog) {
            return new SinkScan(storage, path);
        }
        throw storage.stat(path).isEmpty()
                ? new MissingFileException(ErrorCode.PATH_NOT_FOUND, Location.of(path), "there is no such folder")
                : new MissingFileException(
                        ErrorCode.NO_SINK_LOG,
                        Location.of(path),
                        "no file sink has written here: there is no folder _spark_metadata; give the folder that the"
                                + " stream writes to, not its checkpoint");
    }

    private static boolean isFolder(Storage storage, String path) {
        return storage.stat(path).filter(FileEntry::directory).isPresent();
    }

    @Override
    public RowCursor start(ScanRequest request, ScanContext context) {
        return new Rows(new SinkLogCursor(storage, folder), request, context.cancellation());
    }

    /** A log may list millions of files: its entries are looked into only where a column is asked for. */
    private static final class Rows implements RowCursor {
        private static final int CHECK_EVERY = 1024;

        private final SinkLogCursor log;
        private final SinkColumn[] columns;
        private final Cancellation cancellation;
        private @Nullable SinkLogEntry entry;
        private long rows;

        Rows(SinkLogCursor log, ScanRequest request, Cancellation cancellation) {
            this.log = log;
            this.columns = request.columns().stream()
                    .map(path -> SinkColumn.at(path.column()))
                    .toArray(SinkColumn[]::new);
            this.cancellation = cancellation;
        }

        @Override
        public boolean next() {
            if (rows++ % CHECK_EVERY == 0) {
                cancellation.check();
            }
            if (!log.next()) {
                entry = null;
                return false;
            }
            entry = columns.length == 0 ? null : log.entry();
            return true;
        }

        @Override
        public @Nullable Object value(int position) {
            SinkLogEntry row = entry;
            if (row == null) {
                throw new IllegalStateException("there is no current row");
            }
            return columns[position].value(row, log.batch());
        }

        @Override
        public void close() {
            log.close();
        }
    }
}
