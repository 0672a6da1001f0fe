package io.cloudfiles.table.files;

import io.cloudfiles.replay.sourcelog.SourceLogCursor;
import io.cloudfiles.replay.sourcelog.SourceTimeline;
import io.cloudfiles.storage.StorageRoot;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Those of a file source of Spark, entry after entry of its log. */
final class LoggedFiles implements ListedFiles {
    private static final long MICROS_PER_MILLI = 1000;

    private final SourceLogCursor log;
    private final @Nullable SourceTimeline timeline;

    /** Whether entries are counted and not looked at. */
    private final boolean countedOnly;

    private LoggedFiles(SourceLogCursor log, @Nullable SourceTimeline timeline, boolean countedOnly) {
        this.log = log;
        this.timeline = timeline;
        this.countedOnly = countedOnly;
    }

    /** {@code batches}: null where no column of progress is wanted. */
    static LoggedFiles open(
            StorageRoot storage, FileSource source, @Nullable PlannedBatches batches, boolean countedOnly) {
        SourceTimeline timeline = batches == null
                ? null
                : SourceTimeline.of(source.checkpoint(), batches.of(source.checkpoint()), source.sourceId());
        return new LoggedFiles(new SourceLogCursor(storage, source.folder()), timeline, countedOnly);
    }

    @Override
    public boolean next() {
        boolean found = log.next();
        if (found && !countedOnly) {
            log.look();
        }
        return found;
    }

    @Override
    public String path() {
        return log.path();
    }

    @Override
    public boolean isNull(FileColumn column) {
        return column != FileColumn.PATH && column != FileColumn.CREATE_TIME && value(column) == null;
    }

    @Override
    public long longValue(FileColumn column) {
        return column == FileColumn.CREATE_TIME ? createdMicros() : ListedFiles.super.longValue(column);
    }

    private long createdMicros() {
        return log.timestamp() * MICROS_PER_MILLI;
    }

    @Override
    public @Nullable Object value(FileColumn column) {
        return switch (column) {
            case PATH -> path();
            case CREATE_TIME -> createdMicros();
            case DISCOVERY_TIME -> micros(progress().plannedMillis());
            case PROCESSED_TIME -> micros(progress().processedMillis());
            case COMMIT_TIME -> micros(progress().committedMillis());
            case INGESTION_STATE ->
                switch (progress().state()) {
                    case INGESTED -> "INGESTED";
                    case PROCESSING -> "PROCESSING";
                    case DISCOVERED -> null;
                };
            case SIZE, ARCHIVE_TIME, ARCHIVE_MODE, MOVE_LOCATION, SOURCE_ID, FLOW_NAME -> null;
        };
    }

    private SourceTimeline.Progress progress() {
        if (timeline == null) {
            throw new IllegalStateException("no column of progress was asked for");
        }
        return timeline.at(log.logOffset());
    }

    private static @Nullable Long micros(OptionalLong millis) {
        return millis.isPresent() ? (Long) Math.multiplyExact(millis.getAsLong(), MICROS_PER_MILLI) : null;
    }

    @Override
    public void close() {
        log.close();
    }
}
