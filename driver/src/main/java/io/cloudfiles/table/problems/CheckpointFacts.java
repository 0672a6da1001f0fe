package io.cloudfiles.table.problems;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.checkpoint.StorePlace;
import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.Location;
import io.cloudfiles.format.metadatalog.CommitEntry;
import io.cloudfiles.format.metadatalog.OffsetEntry;
import io.cloudfiles.format.metadatalog.OffsetMetadata;
import io.cloudfiles.format.statedelta.StateEncoding;
import io.cloudfiles.replay.problem.StoreContext;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;

/**
 * What the logs of a checkpoint say, once they have been read.
 *
 * @param committed the batches whose commit is kept
 * @param commits what those say that can be read
 * @param lastPlanned what the last batch that can be read was planned with
 * @param lastSettings the settings of the last committed batch, else those of the last planned
 */
record CheckpointFacts(
        Checkpoint checkpoint,
        NavigableSet<Long> committed,
        Map<Long, CommitEntry> commits,
        Optional<OffsetEntry> lastPlanned,
        Optional<OffsetMetadata> lastSettings) {
    private static final String CODEC = "spark.sql.streaming.stateStore.compression.codec";
    private static final String ROW_CHECKSUMS = "spark.sql.streaming.stateStore.rowChecksum.enabled";
    private static final String PARTITIONS = "spark.sql.shuffle.partitions";

    /** §1.1: what Spark records since 4.0, which also writes operator metadata. */
    private static final String SINCE_OPERATOR_METADATA = "spark.sql.streaming.stateStore.encodingFormat";

    /** What is known of a store before its files are looked at. */
    StoreContext store(long operatorId, int partition, String store, boolean deep) {
        return new StoreContext(
                committed,
                version -> Optional.ofNullable(commits.get(version - 1))
                        .flatMap(commit -> StorePlace.id(commit, operatorId, partition, store)),
                encoding(),
                deep);
    }

    /** How state files are written; empty where no offsets tell, or tell what is not known. */
    private Optional<StateEncoding> encoding() {
        Optional<String> codec = lastSettings.flatMap(settings -> settings.setting(CODEC));
        boolean checksums = lastSettings
                .flatMap(settings -> settings.setting(ROW_CHECKSUMS))
                .map(Boolean::parseBoolean)
                .orElse(false);
        try {
            return codec.map(name -> StateEncoding.of(name, checksums, Location.of(checkpoint.path())));
        } catch (CloudFilesException e) {
            return Optional.empty();
        }
    }

    /** Into how many partitions state is split; 0 where it is not recorded. */
    int partitions() {
        try {
            return lastSettings
                    .flatMap(settings -> settings.setting(PARTITIONS))
                    .map(Integer::parseInt)
                    .orElse(0);
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    /** Whether the writer is one that gives each operator metadata. */
    boolean hasOperatorMetadata() {
        return lastSettings
                .filter(settings -> settings.conf().containsKey(SINCE_OPERATOR_METADATA))
                .isPresent();
    }
}
