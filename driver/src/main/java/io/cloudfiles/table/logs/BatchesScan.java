package io.cloudfiles.table.logs;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.format.metadatalog.CommitEntry;
import io.cloudfiles.format.metadatalog.OffsetEntry;
import io.cloudfiles.format.metadatalog.OffsetMetadata;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.table.ListedRows;
import io.cloudfiles.table.ReadAhead;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.MapValue;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The batches of a checkpoint of which the offsets or the commit are kept, in order. */
record BatchesScan(Checkpoint checkpoint) implements PathFunction.Scan {
    private static final String PROVIDER = "spark.sql.streaming.stateStore.providerClass";
    private static final String PARTITIONS = "spark.sql.shuffle.partitions";
    private static final int WITH_IDS = 2;

    /** The ordinal of the column batch_id. */
    private static final int BATCH_ID = 0;

    @Override
    public RowCursor start(ScanRequest request, ScanContext context) {
        boolean offsets = BatchColumn.needsOffsets(request);
        boolean commits = BatchColumn.needsCommits(request);
        TreeSet<Long> batches = new TreeSet<>(checkpoint.offsetFiles().keySet());
        batches.addAll(checkpoint.committedBatches());
        batches.removeIf(batch -> !request.mayWant(BATCH_ID, batch));
        ReadAhead<Long, List<@Nullable Object>> rows = new ReadAhead<>(
                batches,
                batch -> row(
                        batch,
                        offsets ? checkpoint.offsets(batch) : Optional.empty(),
                        commits ? checkpoint.commit(batch) : Optional.empty()),
                context.cancellation());
        return ListedRows.of(rows, request, rows::close);
    }

    private List<@Nullable Object> row(long batch, Optional<OffsetEntry> offsets, Optional<CommitEntry> commit) {
        OptionalLong lastCommitted = checkpoint.lastCommitted();
        boolean committed = lastCommitted.isPresent() && batch <= lastCommitted.getAsLong();
        FileEntry commitFile = checkpoint.commitFiles().get(batch);
        Optional<OffsetMetadata> metadata = offsets.flatMap(OffsetEntry::metadata);
        Map<String, String> conf = metadata.map(OffsetMetadata::conf).orElse(Map.of());
        return Arrays.asList(
                batch,
                committed ? "COMMITTED" : "PLANNED",
                Micros.of(metadata.map(OffsetMetadata::batchTimestampMs).orElse(OptionalLong.empty())),
                commitFile == null ? null : (Long) Micros.of(commitFile.modifiedMillis()),
                metadata.map(found -> Micros.watermark(OptionalLong.of(found.batchWatermarkMs())))
                        .orElse(null),
                commit.map(found -> Micros.watermark(found.nextBatchWatermarkMs()))
                        .orElse(null),
                offsets.map(found -> (long) found.sources().size()).orElse(null),
                conf.get(PROVIDER),
                number(conf.get(PARTITIONS)),
                commit.map(BatchesScan::format).orElse(null),
                metadata.isEmpty() ? null : map(conf));
    }

    private static @Nullable Long number(@Nullable String text) {
        try {
            return text == null ? null : (Long) (long) Integer.parseInt(text);
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private static long format(CommitEntry commit) {
        return commit.version() == WITH_IDS || !commit.stateUniqueIds().isEmpty() ? 2 : 1;
    }

    private static MapValue map(Map<String, String> conf) {
        TreeMap<String, String> sorted = new TreeMap<>(conf);
        return new MapValue(
                ArrayValue.wrap(sorted.keySet().toArray()),
                ArrayValue.wrap(sorted.values().toArray()));
    }
}
