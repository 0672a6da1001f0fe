package io.cloudfiles.table.logs;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.format.metadatalog.KafkaOffsets;
import io.cloudfiles.format.metadatalog.SourceKind;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ListedRows;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** What each batch read of each partition of Kafka's topics, in order. */
record KafkaOffsetsScan(Checkpoint checkpoint) implements PathFunction.Scan {
    static final List<Column> COLUMNS = List.of(
            Column.required("batch_id", SqlType.BIGINT, "The batch's number, from 0"),
            Column.required("source_id", SqlType.STRING, "The source within the query, '0' where it has one"),
            Column.required("topic", SqlType.STRING, "The topic"),
            Column.required("partition", SqlType.INT, "The topic's partition"),
            Column.optional(
                    "start_offset", SqlType.BIGINT, "The first offset that the batch read; NULL where it is not known"),
            Column.required("end_offset", SqlType.BIGINT, "The first offset behind the batch"),
            Column.optional("num_records", SqlType.BIGINT, "How many offsets lie between; NULL where not known"),
            Column.required(
                    "starting_offsets",
                    SqlType.STRING,
                    "The option startingOffsets of a query that is to go on behind the batch"));

    @Override
    public RowCursor start(ScanRequest request, ScanContext context) {
        OffsetSteps steps = new OffsetSteps(checkpoint, request, context);
        return ListedRows.of(new Rows(checkpoint, steps), request, steps::close);
    }

    /** The rows of one step after the other. */
    private static final class Rows implements Iterator<List<@Nullable Object>> {
        private final Checkpoint checkpoint;
        private final OffsetSteps steps;
        private Iterator<List<@Nullable Object>> rows =
                List.<List<@Nullable Object>>of().iterator();

        Rows(Checkpoint checkpoint, OffsetSteps steps) {
            this.checkpoint = checkpoint;
            this.steps = steps;
        }

        @Override
        public boolean hasNext() {
            while (!rows.hasNext()) {
                if (!steps.hasNext()) {
                    return false;
                }
                rows = rows(steps.next()).iterator();
            }
            return true;
        }

        @Override
        public List<@Nullable Object> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return rows.next();
        }

        private List<List<@Nullable Object>> rows(OffsetSteps.Step step) {
            List<List<@Nullable Object>> made = new ArrayList<>();
            Optional<KafkaOffsets> end = step.end().flatMap(KafkaOffsets::parse);
            if (end.isEmpty() || steps.kind(step) != SourceKind.KAFKA) {
                return made;
            }
            KafkaOffsets start = start(step);
            end.get()
                    .topics()
                    .forEach((topic, partitions) -> partitions.forEach((partition, offset) -> {
                        OptionalLong from = start.offset(topic, partition);
                        made.add(Arrays.asList(
                                step.batch(),
                                step.sourceId(),
                                topic,
                                (long) partition,
                                from.isPresent() ? (Long) from.getAsLong() : null,
                                offset,
                                records(from, offset),
                                step.end().orElseThrow()));
                    }));
            return made;
        }

        /** Where the batch began: for a source's first one the source has written that down itself. */
        private KafkaOffsets start(OffsetSteps.Step step) {
            Optional<String> offset = step.first() ? checkpoint.initialOffset(step.sourceId()) : step.start();
            return offset.flatMap(KafkaOffsets::parse).orElse(KafkaOffsets.NONE);
        }

        /** Below zero stand the words earliest and latest, of which nobody knows where they were. */
        private static @Nullable Long records(OptionalLong from, long end) {
            return from.isEmpty() || from.getAsLong() < 0 || end < 0 ? null : (Long) (end - from.getAsLong());
        }
    }
}
