package io.cloudfiles.table.logs;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.format.metadatalog.OffsetFields;
import io.cloudfiles.format.metadatalog.SourceKind;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ListedRows;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.SqlType;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** The offset log of a checkpoint: a row for each batch and source, in order. */
record OffsetsScan(Checkpoint checkpoint) implements PathFunction.Scan {
    static final List<Column> COLUMNS = List.of(
            Column.required("batch_id", SqlType.BIGINT, "The batch's number, from 0"),
            Column.required("source_id", SqlType.STRING, "The source within the query, '0' where it has one"),
            Column.required("source_kind", SqlType.STRING, "kafka, file, delta, rate, ..., or unknown"),
            Column.optional(
                    "start_offset", SqlType.STRING, "Where the batch before ended; NULL for the first, or when purged"),
            Column.optional("end_offset", SqlType.STRING, "Where the batch ends; NULL before the source has an offset"),
            Column.optional(
                    "end_fields",
                    new SqlType.Map(SqlType.STRING, SqlType.STRING, false),
                    "The parts of end_offset by name; NULL for Kafka, see read_kafka_offsets, and for what is unknown"));

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
            SourceKind kind = steps.kind(step);
            return Arrays.asList(
                    step.batch(),
                    step.sourceId(),
                    kind.word(),
                    step.start().orElse(null),
                    step.end().orElse(null),
                    step.end()
                            .flatMap(offset -> OffsetFields.of(kind, offset))
                            .map(Rows::map)
                            .orElse(null));
        }

        private static MapValue map(SortedMap<String, String> fields) {
            return new MapValue(
                    ArrayValue.wrap(fields.keySet().toArray()),
                    ArrayValue.wrap(fields.values().toArray()));
        }
    }
}
