package io.cloudfiles.replay.sourcelog;

import io.cloudfiles.format.metadatalog.FileOffset;
import io.cloudfiles.format.metadatalog.OffsetEntry;
import io.cloudfiles.format.metadatalog.OffsetMetadata;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * What of a batch's offsets says how far file sources were to be read.
 *
 * @param plannedMillis when the batch was planned, milliseconds since 1970 UTC; empty where it is not recorded
 * @param logOffsets by source, of those whose offset can be a file source's
 */
public record PlannedBatch(long batch, OptionalLong plannedMillis, Map<String, Long> logOffsets) {
    public PlannedBatch {
        logOffsets = Map.copyOf(logOffsets);
    }

    /** Takes from an offset log's entry what is needed, which is little where a stream has many Kafka partitions. */
    public static PlannedBatch of(long batch, OffsetEntry entry) {
        Map<String, Long> offsets = new HashMap<>();
        for (OffsetEntry.SourceOffset source : entry.sources()) {
            source.json()
                    .map(FileOffset::parse)
                    .orElse(OptionalLong.empty())
                    .ifPresent(offset -> offsets.put(source.sourceId(), offset));
        }
        OptionalLong planned =
                entry.metadata().map(OffsetMetadata::batchTimestampMs).orElse(OptionalLong.empty());
        return new PlannedBatch(batch, planned, offsets);
    }

    /** The source's offset, -1 where it has none yet. */
    long logOffset(String sourceId) {
        return logOffsets.getOrDefault(sourceId, -1L);
    }
}
