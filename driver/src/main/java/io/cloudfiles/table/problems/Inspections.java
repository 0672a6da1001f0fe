package io.cloudfiles.table.problems;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.format.metadatalog.OffsetEntry;
import io.cloudfiles.replay.problem.Findings;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What there is to look through in a checkpoint.
 *
 * @param deep whether state and source logs are read whole
 * @param sink the folder of the query's file sink, where it was given
 */
record Inspections(Checkpoint checkpoint, boolean deep, Optional<String> sink) {
    /** Looks the logs through, and gives what can be looked at next, each by itself. */
    List<Inspection> of(Findings findings) {
        CheckpointFacts facts = LogInspection.inspect(checkpoint, findings);
        List<Inspection> parts = new ArrayList<>();
        SinkInspection.of(facts, sink, deep).ifPresent(parts::add);
        for (String sourceId : sources(facts, findings)) {
            parts.add(new SourceInspection(facts, sourceId, deep));
        }
        for (long operatorId : listed(findings, checkpoint::operatorIds)) {
            parts.add(new OperatorInspection(facts, operatorId));
            for (long partition : listed(findings, () -> checkpoint.partitions(operatorId))) {
                if (partition <= Integer.MAX_VALUE) {
                    parts.add(new PartitionInspection(facts, operatorId, Math.toIntExact(partition), deep));
                }
            }
        }
        return parts;
    }

    /** Those with a folder, and those that the offsets name. */
    private Set<String> sources(CheckpointFacts facts, Findings findings) {
        Set<String> ids = new LinkedHashSet<>(listed(findings, checkpoint::sourceIds));
        facts.lastPlanned()
                .ifPresent(offsets -> offsets.sources().stream()
                        .map(OffsetEntry.SourceOffset::sourceId)
                        // A name out of a file must not lead out of the folder.
                        .filter(id -> !id.isEmpty() && !id.startsWith(".") && id.indexOf('/') < 0)
                        .forEach(ids::add));
        return ids;
    }

    private static <T> List<T> listed(Findings findings, Supplier<List<T>> listing) {
        List<T> found = new ArrayList<>();
        findings.tries(OptionalLong.empty(), () -> found.addAll(listing.get()));
        return found;
    }
}
