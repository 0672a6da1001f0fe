package io.cloudfiles.table.problems;

import io.cloudfiles.format.metadatalog.FileOffset;
import io.cloudfiles.format.metadatalog.SourceKind;
import io.cloudfiles.replay.filestore.Doubt;
import io.cloudfiles.replay.filestore.FileStates;
import io.cloudfiles.replay.filestore.FileStore;
import io.cloudfiles.replay.problem.Findings;
import io.cloudfiles.replay.problem.ProblemKind;
import io.cloudfiles.replay.problem.StoreContext;
import io.cloudfiles.replay.problem.StrayFiles;
import io.cloudfiles.replay.rocksdbstate.StoreInspection;
import io.cloudfiles.replay.sourcelog.SourceKinds;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.Storage;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Looks the log of a file source through, or an Auto Loader source's store. */
record SourceInspection(CheckpointFacts facts, String sourceId, boolean deep) implements Inspection {
    /** How many files lie between two pulses. */
    private static final int PULSE = 1 << 12;

    @Override
    public void inspect(Findings findings) {
        findings.tries(OptionalLong.empty(), () -> {
            String folder = facts.checkpoint().sourcePath(sourceId);
            Optional<String> offset = facts.lastPlanned().flatMap(offsets -> offsets.offset(sourceId));
            SourceKinds kinds = new SourceKinds(facts.checkpoint());
            SourceKind kind = offset.map(json -> kinds.of(sourceId, json)).orElseGet(() -> kinds.of(sourceId));
            boolean fileSource = kind == SourceKind.FILE;
            if (storage().stat(folder).isEmpty()) {
                if (fileSource) {
                    findings.add(
                            ProblemKind.SOURCE_LOG_MISSING,
                            folder,
                            "source " + sourceId + " is a file source, and the folder of its log is not there");
                }
                return;
            }
            List<FileEntry> entries = storage().list(folder);
            StrayFiles.tell(findings, entries);
            inspectStore(entries, findings);
            LogFiles files = LogFiles.of(folder, entries);
            if (fileSource || files.isCompacted()) {
                OptionalLong last = offset.map(FileOffset::parse).orElse(OptionalLong.empty());
                new SourceLogInspection(storage(), files, deep, findings).inspect(last);
            }
        });
    }

    private Storage storage() {
        return facts.checkpoint().storage();
    }

    private void inspectStore(List<FileEntry> entries, Findings findings) {
        for (FileEntry store : entries) {
            if (store.directory() && store.name().equals(FileStore.NAME)) {
                findings.tries(OptionalLong.empty(), () -> inspectFiles(store, findings));
                if (deep) {
                    findings.tries(OptionalLong.empty(), () -> inspectEntries(store, findings));
                }
            }
        }
    }

    private void inspectFiles(FileEntry store, Findings findings) {
        StoreContext context =
                new StoreContext(Collections.emptyNavigableSet(), version -> Optional.empty(), Optional.empty(), deep);
        StoreInspection.inspect(storage(), store.path(), storage().list(store.path()), context, findings);
    }

    /** What damages the files has been told of already. */
    private void inspectEntries(FileEntry store, Findings findings) {
        try (FileStates states = new FileStore(storage(), store.path()).read()) {
            for (int file = 1; states.next(); file++) {
                if (file % PULSE == 0) {
                    findings.pulse();
                }
            }
            for (Doubt doubt : states.doubts()) {
                findings.add(ProblemKind.FILE_STATE_NOT_UNDERSTOOD, doubt.file(), doubt.text());
            }
        }
    }
}
