package io.cloudfiles.table.problems;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.replay.problem.Findings;
import io.cloudfiles.replay.problem.ProblemKind;
import io.cloudfiles.replay.problem.Severity;
import io.cloudfiles.replay.problem.StoreContext;
import io.cloudfiles.replay.problem.StrayFiles;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.Storage;
import java.util.List;
import java.util.OptionalLong;

/** Looks the stores of a partition through, whichever provider wrote them. */
record PartitionInspection(CheckpointFacts facts, long operatorId, int partition, boolean deep) implements Inspection {
    @Override
    public void inspect(Findings outer) {
        Findings findings = outer.ofOperator(operatorId).ofPartition(partition);
        findings.tries(OptionalLong.empty(), () -> {
            String folder = facts.checkpoint().storePath(operatorId, partition, Checkpoint.DEFAULT_STORE);
            List<FileEntry> entries = storage().list(folder);
            List<FileEntry> named = entries.stream().filter(Checkpoint::isStore).toList();
            if (named.isEmpty() || hasState(entries)) {
                inspect(findings, Checkpoint.DEFAULT_STORE, folder, entries);
            }
            for (FileEntry store : named) {
                findings.tries(OptionalLong.empty(), () -> inspectNamed(findings, store, hasState(entries)));
            }
        });
    }

    /** An empty folder beside a store is none: Spark leaves one where a store was asked for that the operator does not have. */
    private void inspectNamed(Findings findings, FileEntry store, boolean besideState) {
        List<FileEntry> entries = storage().list(store.path());
        if (!entries.isEmpty() || !besideState) {
            inspect(findings, store.name(), store.path(), entries);
        }
    }

    private Storage storage() {
        return facts.checkpoint().storage();
    }

    private void inspect(Findings findings, String store, String folder, List<FileEntry> entries) {
        StrayFiles.tell(findings, entries);
        StoreContext context = facts.store(operatorId, partition, store, deep);
        if (StateFiles.ROCKSDB.areIn(entries)) {
            io.cloudfiles.replay.rocksdbstate.StoreInspection.inspect(storage(), folder, entries, context, findings);
        }
        if (StateFiles.HDFS.areIn(entries)) {
            io.cloudfiles.replay.hdfsstate.StoreInspection.inspect(storage(), folder, entries, context, findings);
        }
        if (!hasState(entries) && !facts.committed().isEmpty()) {
            findings.add(
                    Severity.ERROR,
                    ProblemKind.STATE_GAP,
                    OptionalLong.of(facts.committed().first()),
                    folder,
                    "there is no state here, of no batch");
        }
    }

    private static boolean hasState(List<FileEntry> entries) {
        return StateFiles.ROCKSDB.areIn(entries) || StateFiles.HDFS.areIn(entries);
    }
}
