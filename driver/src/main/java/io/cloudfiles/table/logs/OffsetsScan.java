package io.cloudfiles.table.logs;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ListedRows;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.type.SqlType;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The offset log of a checkpoint: a row for each batch and source, in order. */
record OffsetsScan(Checkpoint checkpoint) implements PathFunction.Scan {
    static final List<Column> COLUMNS = List.of(
            Column.required("batch_id", SqlType.BIGINT, "The batch's number, from 0"),
            Column.required("source_id", SqlType.STRING, "The source within the query, '0' where it has one"),
            Column.required("source_kind", SqlType.STRING, "kafka, file, delta, rate, ..., or unknown"),
            Column.optional(
                    "start_offset", SqlType.STRING, "Where the batch before ended; NULL for the first, or when purged"),
            Column.optional(
                    "end_offset", SqlType.STRING, "Where the batch ends; NULL before the source has an offset"));

    @Override
    public RowCursor start(ScanRequest request, ScanContext context) {
        OffsetSteps steps = new OffsetSteps(checkpoint, request, context);
        return ListedRows.of(new Rows(steps), request, steps::close);
    }

    private record Rows(OffsetSteps steps) implements Iterator<List<@Nullable Object>> {
        @Override
        public boolean hasNext() {
            return steps.hasNext();
        }

        @Override
        public List<@Nullable Object> next() {
            OffsetSteps.Step step = steps.next();
            return Arrays.asList(
                    step.batch(),
                    step.sourceId(),
                    steps.kind(step).word(),
                    step.start().orElse(null),
                    step.end().orElse(null));
        }
    }
}
