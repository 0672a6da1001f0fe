package io.cloudfiles.table.logs;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.format.metadatalog.OffsetEntry;
import io.cloudfiles.format.metadatalog.SourceKind;
import io.cloudfiles.replay.sourcelog.SourceKinds;
import io.cloudfiles.table.ReadAhead;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What each batch was to read of each source, batch after batch: from where the one before it ended. */
final class OffsetSteps implements Iterator<OffsetSteps.Step>, AutoCloseable {
    /** The ordinal of the column batch_id in the tables that are made of steps. */
    static final int BATCH_ID = 0;

    /** The ordinal of their column source_id. */
    static final int SOURCE_ID = 1;

    /**
     * One batch and one source.
     *
     * @param first whether the batch is the source's first, as far as is known
     * @param start where the batch before ended; empty for a first one and where that batch's offsets are gone
     * @param end where the batch was to end; empty where the source has no offset yet
     */
    record Step(long batch, String sourceId, boolean first, Optional<String> start, Optional<String> end) {}

    private record Planned(long batch, Optional<OffsetEntry> offsets) {}

    private final ScanRequest request;
    private final ReadAhead<Long, Planned> files;
    private final SourceKinds kinds;
    private @Nullable Planned previous;
    private Iterator<Step> steps = List.<Step>of().iterator();

    OffsetSteps(Checkpoint checkpoint, ScanRequest request, ScanContext context) {
        this.request = request;
        NavigableSet<Long> planned = checkpoint.offsetFiles().navigableKeySet();
        TreeSet<Long> read = new TreeSet<>();
        for (long batch : planned) {
            if (request.mayWant(BATCH_ID, batch)) {
                read.add(batch);
                if (planned.contains(batch - 1)) {
                    read.add(batch - 1);
                }
            }
        }
        this.files =
                new ReadAhead<>(read, batch -> new Planned(batch, checkpoint.offsets(batch)), context.cancellation());
        this.kinds = new SourceKinds(checkpoint);
    }

    /** What kind of source a step is of: its end tells, or before it has one its start. */
    SourceKind kind(Step step) {
        return step.end()
                .or(step::start)
                .map(offset -> kinds.of(step.sourceId(), offset))
                .orElseGet(() -> kinds.of(step.sourceId()));
    }

    @Override
    public boolean hasNext() {
        while (!steps.hasNext()) {
            if (!files.hasNext()) {
                return false;
            }
            Planned current = files.next();
            steps = steps(current, previous).iterator();
            previous = current;
        }
        return true;
    }

    @Override
    public Step next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return steps.next();
    }

    private List<Step> steps(Planned current, @Nullable Planned before) {
        List<Step> made = new ArrayList<>();
        if (current.offsets().isEmpty() || !request.mayWant(BATCH_ID, current.batch())) {
            return made;
        }
        Optional<OffsetEntry> earlier =
                before != null && before.batch() == current.batch() - 1 ? before.offsets() : Optional.empty();
        boolean known = current.batch() == 0 || earlier.isPresent();
        for (OffsetEntry.SourceOffset source : current.offsets().get().sources()) {
            if (request.mayWant(SOURCE_ID, source.sourceId())) {
                Optional<String> start = earlier.flatMap(entry -> entry.offset(source.sourceId()));
                boolean first = known && start.isEmpty();
                made.add(new Step(current.batch(), source.sourceId(), first, start, source.json()));
            }
        }
        return made;
    }

    @Override
    public void close() {
        files.close();
    }
}
