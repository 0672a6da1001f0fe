package io.cloudfiles.replay.sourcelog;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.Storage;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Which batch took which entries of one source's log, from the offsets and commits that are kept (§2): batch b
 * took those after the offset of b - 1 up to its own.
 */
public final class SourceTimeline {
    /** How far an entry of the log has come. */
    public enum State {
        /** In the log, and in no batch that is known. */
        DISCOVERED,
        /** In a batch that is planned and not committed. */
        PROCESSING,
        /** In a committed batch. */
        INGESTED
    }

    /**
     * What is known about an entry; a time is empty where it has not come or its trace is purged.
     *
     * @param plannedMillis when its batch was planned
     * @param processedMillis when its batch was committed, or last started while it runs
     * @param committedMillis when its batch was committed
     */
    public record Progress(
            State state, OptionalLong plannedMillis, OptionalLong processedMillis, OptionalLong committedMillis) {
        static Progress timeless(State state) {
            return new Progress(state, OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty());
        }
    }

    /** Entries after {@code after} up to the map's key belong to one known batch. */
    private record Span(long after, Progress progress) {}

    private final NavigableMap<Long, Span> spans = new TreeMap<>();
    private long committed = -1;
    private long planned = -1;
    private long cachedFor = -1;
    private @Nullable Progress cached;

    private SourceTimeline() {}

    /**
     * Puts together what is known of a source.
     *
     * @param batches those whose offsets are kept, in order
     * @throws MissingFileException where the offsets of the last committed batch are not among them
     */
    public static SourceTimeline of(Checkpoint checkpoint, List<PlannedBatch> batches, String sourceId) {
        SourceTimeline timeline = new SourceTimeline();
        OptionalLong lastCommitted = checkpoint.lastCommitted();
        long before = -1;
        long previous = -1;
        boolean sawLast = lastCommitted.isEmpty();
        for (PlannedBatch planned : batches) {
            long batch = planned.batch();
            long end = planned.logOffset(sourceId);
            boolean isCommitted = lastCommitted.isPresent() && batch <= lastCommitted.getAsLong();
            if (batch == previous + 1 && end > before) {
                timeline.spans.put(end, new Span(before, progress(checkpoint, planned, isCommitted)));
            }
            timeline.planned = Math.max(timeline.planned, end);
            if (isCommitted) {
                timeline.committed = Math.max(timeline.committed, end);
                sawLast |= batch == lastCommitted.getAsLong();
            }
            before = end;
            previous = batch;
        }
        if (!sawLast) {
            throw lost(checkpoint, lastCommitted.getAsLong());
        }
        return timeline;
    }

    private static Progress progress(Checkpoint checkpoint, PlannedBatch planned, boolean isCommitted) {
        FileEntry commit = checkpoint.commitFiles().get(planned.batch());
        if (isCommitted && commit == null) {
            return Progress.timeless(State.INGESTED);
        }
        if (commit != null) {
            OptionalLong committedAt = OptionalLong.of(commit.modifiedMillis());
            return new Progress(State.INGESTED, planned.plannedMillis(), committedAt, committedAt);
        }
        FileEntry offsets = checkpoint.offsetFiles().get(planned.batch());
        OptionalLong startedAt = offsets == null ? OptionalLong.empty() : OptionalLong.of(offsets.modifiedMillis());
        return new Progress(State.PROCESSING, planned.plannedMillis(), startedAt, OptionalLong.empty());
    }

    private static MissingFileException lost(Checkpoint checkpoint, long batch) {
        String folder = Storage.child(checkpoint.path(), "offsets");
        return new MissingFileException(
                ErrorCode.STDS_OFFSET_LOG_UNAVAILABLE,
                Location.of(Storage.child(folder, Long.toString(batch))),
                "the offsets of the last committed batch are missing, so which files are ingested cannot be told");
    }

    /** What is known about the entries at a log offset. */
    public Progress at(long logOffset) {
        Progress known = cached;
        if (known == null || cachedFor != logOffset) {
            known = find(logOffset);
            cached = known;
            cachedFor = logOffset;
        }
        return known;
    }

    private Progress find(long logOffset) {
        Map.Entry<Long, Span> span = spans.ceilingEntry(logOffset);
        if (span != null && span.getValue().after() < logOffset) {
            return span.getValue().progress();
        }
        if (logOffset <= committed) {
            return Progress.timeless(State.INGESTED);
        }
        return Progress.timeless(logOffset <= planned ? State.PROCESSING : State.DISCOVERED);
    }
}
