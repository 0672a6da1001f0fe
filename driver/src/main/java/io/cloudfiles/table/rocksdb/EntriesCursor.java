package io.cloudfiles.table.rocksdb;

import io.cloudfiles.format.rocksdb.EntryKind;
import io.cloudfiles.replay.rocksdbstate.VersionEntries;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.type.Binary;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The rows of read_rocksdb, as the files are read. */
final class EntriesCursor implements RowCursor {
    private static final int CHECK_EVERY = 1024;

    private final VersionEntries entries;
    private final String folder;
    private final EntryColumn[] columns;
    private final Cancellation cancellation;
    private String file = "";
    private String shownFile = "";
    private long rows;
    private boolean closed;

    EntriesCursor(VersionEntries entries, String folder, ScanRequest request, Cancellation cancellation) {
        this.entries = entries;
        this.folder = folder;
        this.columns = request.columns().stream()
                .map(path -> EntryColumn.at(path.column()))
                .toArray(EntryColumn[]::new);
        this.cancellation = cancellation;
    }

    @Override
    public boolean next() {
        if (rows++ % CHECK_EVERY == 0) {
            cancellation.check();
        }
        return !closed && entries.next();
    }

    @Override
    public @Nullable Object value(int position) {
        return switch (columns[position]) {
            case COLUMN_FAMILY -> entries.family();
            case KEY -> Binary.wrap(entries.copyKey());
            case VALUE -> hasValue(entries.kind()) ? Binary.wrap(entries.copyValue()) : null;
            case SEQUENCE -> sequence(entries.sequence());
            case KIND -> entries.kind().name();
            case FILE -> shown(entries.location().file());
        };
    }

    private static boolean hasValue(EntryKind kind) {
        return switch (kind) {
            case PUT, MERGE, DELETE_RANGE, ENTITY, TIMED_PUT -> true;
            case DELETE, SINGLE_DELETE -> false;
        };
    }

    private static @Nullable Long sequence(OptionalLong sequence) {
        return sequence.isPresent() ? (Long) sequence.getAsLong() : null;
    }

    private String shown(String path) {
        if (!path.equals(file)) {
            file = path;
            shownFile = path.startsWith(folder + "/") ? path.substring(folder.length() + 1) : path;
        }
        return shownFile;
    }

    @Override
    public void close() {
        closed = true;
        entries.close();
    }
}
