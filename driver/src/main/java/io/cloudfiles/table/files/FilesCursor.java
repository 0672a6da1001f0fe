package io.cloudfiles.table.files;

import io.cloudfiles.storage.StorageRoot;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.sourcefiles.FileFacts;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The rows of cloud_files_state: source after source, file after file as the source's log or store is read. */
final class FilesCursor implements RowCursor {
    private static final int CHECK_EVERY = 1024;

    private final StorageRoot storage;
    private final Iterator<FileSource> sources;
    private final FileColumn[] columns;
    private final Cancellation cancellation;
    private final FileFacts facts;
    private final PlannedBatches batches;
    private @Nullable FileSource source;
    private @Nullable ListedFiles files;
    private long rows;

    FilesCursor(StorageRoot storage, List<FileSource> sources, ScanRequest request, Cancellation cancellation) {
        this.storage = storage;
        this.sources = sources.iterator();
        this.columns = request.columns().stream()
                .map(path -> FileColumn.at(path.column()))
                .toArray(FileColumn[]::new);
        this.cancellation = cancellation;
        this.facts = new FileFacts(storage);
        this.batches = new PlannedBatches(cancellation);
    }

    @Override
    public boolean next() {
        if (rows++ % CHECK_EVERY == 0) {
            cancellation.check();
        }
        while (true) {
            ListedFiles open = files;
            if (open == null) {
                if (!sources.hasNext()) {
                    return false;
                }
                open = open(sources.next());
                files = open;
            }
            if (open.next()) {
                return true;
            }
            open.close();
            files = null;
        }
    }

    private ListedFiles open(FileSource next) {
        source = next;
        boolean needsProgress = Arrays.stream(columns).anyMatch(FileColumn::isProgress);
        return switch (next.keeping()) {
            case LOG -> LoggedFiles.open(storage, next, needsProgress ? batches : null, columns.length == 0);
            case STORE -> StoredFiles.open(storage, next, needsProgress);
        };
    }

    @Override
    public boolean isNull(int position) {
        return isOfFile(position) ? current().isNull(columns[position]) : RowCursor.super.isNull(position);
    }

    @Override
    public long longValue(int position) {
        return isOfFile(position) ? current().longValue(columns[position]) : RowCursor.super.longValue(position);
    }

    /** Whether the source keeps it, if anyone does. */
    private boolean isOfFile(int position) {
        return switch (columns[position]) {
            case SOURCE_ID, FLOW_NAME, SIZE -> false;
            default -> true;
        };
    }

    private ListedFiles current() {
        if (files == null) {
            throw new IllegalStateException("there is no current row");
        }
        return files;
    }

    @Override
    public @Nullable Object value(int position) {
        ListedFiles current = current();
        FileSource of = Objects.requireNonNull(source);
        FileColumn column = columns[position];
        return switch (column) {
            case SOURCE_ID -> of.sourceId();
            case FLOW_NAME -> of.flow().orElse(null);
            case SIZE -> {
                Object kept = current.value(column);
                yield kept != null ? kept : facts.size(current.path());
            }
            default -> current.value(column);
        };
    }

    @Override
    public void close() {
        if (files != null) {
            files.close();
            files = null;
        }
        while (sources.hasNext()) {
            sources.next();
        }
    }
}
