package io.cloudfiles.table.files;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.format.metadatalog.SourceLogEntry;
import io.cloudfiles.replay.sourcelog.PlannedBatch;
import io.cloudfiles.replay.sourcelog.SourceLogCursor;
import io.cloudfiles.replay.sourcelog.SourceTimeline;
import io.cloudfiles.storage.StorageRoot;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.ReadAhead;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.sourcefiles.FileFacts;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The rows of cloud_files_state: source after source, entry after entry as the log is read. */
final class FilesCursor implements RowCursor {
    private static final int CHECK_EVERY = 1024;
    private static final long MICROS_PER_MILLI = 1000;

    private final StorageRoot storage;
    private final Iterator<FileSource> sources;
    private final FileColumn[] columns;
    private final boolean needsProgress;
    private final Cancellation cancellation;
    private final FileFacts facts;
    private @Nullable FileSource source;
    private @Nullable SourceLogCursor log;
    private @Nullable Checkpoint read;
    private List<PlannedBatch> batches = List.of();
    private @Nullable SourceTimeline timeline;
    private @Nullable SourceLogEntry entry;
    private long rows;

    FilesCursor(StorageRoot storage, List<FileSource> sources, ScanRequest request, Cancellation cancellation) {
        this.storage = storage;
        this.sources = sources.iterator();
        this.columns = request.columns().stream()
                .map(path -> FileColumn.at(path.column()))
                .toArray(FileColumn[]::new);
        this.needsProgress = List.of(columns).stream().anyMatch(FileColumn::isProgress);
        this.cancellation = cancellation;
        this.facts = new FileFacts(storage);
    }

    @Override
    public boolean next() {
        if (rows++ % CHECK_EVERY == 0) {
            cancellation.check();
        }
        while (true) {
            SourceLogCursor open = log;
            if (open == null) {
                if (!sources.hasNext()) {
                    return false;
                }
                open(sources.next());
                continue;
            }
            if (open.next()) {
                // With no column asked for, entries are only counted.
                entry = columns.length == 0 ? null : open.entry();
                return true;
            }
            open.close();
            log = null;
        }
    }

    private void open(FileSource next) {
        source = next;
        Checkpoint checkpoint = next.checkpoint();
        timeline = needsProgress ? SourceTimeline.of(checkpoint, batches(checkpoint), next.sourceId()) : null;
        log = new SourceLogCursor(storage, checkpoint.sourcePath(next.sourceId()));
    }

    /** Every batch whose offsets are kept, read once for all sources of a checkpoint. */
    private List<PlannedBatch> batches(Checkpoint checkpoint) {
        if (read != checkpoint) {
            List<PlannedBatch> planned = new ArrayList<>();
            try (ReadAhead<Long, Optional<PlannedBatch>> files = new ReadAhead<>(
                    checkpoint.offsetFiles().keySet(), batch -> planned(checkpoint, batch), cancellation)) {
                while (files.hasNext()) {
                    files.next().ifPresent(planned::add);
                }
            }
            batches = planned;
            read = checkpoint;
        }
        return batches;
    }

    private static Optional<PlannedBatch> planned(Checkpoint checkpoint, long batch) {
        return checkpoint.offsets(batch).map(entry -> PlannedBatch.of(batch, entry));
    }

    @Override
    public @Nullable Object value(int position) {
        SourceLogEntry row = entry;
        FileSource of = source;
        if (row == null || of == null) {
            throw new IllegalStateException("there is no current row");
        }
        return switch (columns[position]) {
            case PATH -> row.path();
            case SIZE -> facts.size(row.path());
            case CREATE_TIME -> row.timestamp() * MICROS_PER_MILLI;
            case DISCOVERY_TIME -> micros(progress(row).plannedMillis());
            case PROCESSED_TIME -> micros(progress(row).processedMillis());
            case COMMIT_TIME -> micros(progress(row).committedMillis());
            case SOURCE_ID -> of.sourceId();
            case FLOW_NAME -> of.flow().orElse(null);
            case INGESTION_STATE ->
                switch (progress(row).state()) {
                    case INGESTED -> "INGESTED";
                    case PROCESSING -> "PROCESSING";
                    case DISCOVERED -> null;
                };
            case ARCHIVE_TIME, ARCHIVE_MODE, MOVE_LOCATION -> null;
        };
    }

    private SourceTimeline.Progress progress(SourceLogEntry row) {
        if (timeline == null) {
            throw new IllegalStateException("no column of progress was asked for");
        }
        return timeline.at(row.logOffset());
    }

    private static @Nullable Long micros(OptionalLong millis) {
        return millis.isPresent() ? (Long) Math.multiplyExact(millis.getAsLong(), MICROS_PER_MILLI) : null;
    }

    @Override
    public void close() {
        if (log != null) {
            log.close();
            log = null;
        }
        while (sources.hasNext()) {
            sources.next();
        }
    }
}
