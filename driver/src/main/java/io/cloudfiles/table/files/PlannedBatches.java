package io.cloudfiles.table.files;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.replay.sourcelog.PlannedBatch;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.ReadAhead;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Every batch of a checkpoint whose offsets are kept, read once for all of its sources. */
final class PlannedBatches {
    private final Cancellation cancellation;
    private @Nullable Checkpoint read;
    private List<PlannedBatch> batches = List.of();

    PlannedBatches(Cancellation cancellation) {
        this.cancellation = cancellation;
    }

    List<PlannedBatch> of(Checkpoint checkpoint) {
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
}
