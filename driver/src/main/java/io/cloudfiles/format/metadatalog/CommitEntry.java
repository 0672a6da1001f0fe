package io.cloudfiles.format.metadatalog;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * What {@code commits/<N>} says (§1.2): batch N is finished.
 *
 * @param nextBatchWatermarkMs event time in milliseconds
 * @param stateUniqueIds by operator id, by partition, by store: the id in the names of the batch's state files; empty
 *     where the names carry none
 */
public record CommitEntry(
        int version, OptionalLong nextBatchWatermarkMs, Map<Long, List<List<String>>> stateUniqueIds) {
    public CommitEntry {
        stateUniqueIds = Map.copyOf(stateUniqueIds);
    }
}
