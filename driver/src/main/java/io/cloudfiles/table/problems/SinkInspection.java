package io.cloudfiles.table.problems;

import io.cloudfiles.checkpoint.LogFile;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.format.metadatalog.SinkLogReader;
import io.cloudfiles.replay.problem.Findings;
import io.cloudfiles.replay.problem.ProblemKind;
import io.cloudfiles.replay.problem.StrayFiles;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.Storage;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Holds the log of the query's file sink against what is committed. */
record SinkInspection(CheckpointFacts facts, String folder, boolean deep) implements Inspection {
    /** §2.1: below the folder that the sink writes to. */
    private static final String LOG = "_spark_metadata";

    /** How many entries lie between two pulses. */
    private static final int PULSE = 1 << 12;

    /** Of the output that is named, or that the checkpoint lies in; empty where there is none. */
    static Optional<Inspection> of(CheckpointFacts facts, Optional<String> output, boolean deep) {
        if (output.isPresent()) {
            return Optional.of(new SinkInspection(facts, Storage.child(output.get(), LOG), deep));
        }
        String path = facts.checkpoint().path();
        int slash = path.lastIndexOf('/');
        String beside = Storage.child(slash <= 0 ? path : path.substring(0, slash), LOG);
        return facts.checkpoint()
                        .storage()
                        .stat(beside)
                        .filter(FileEntry::directory)
                        .isPresent()
                ? Optional.of(new SinkInspection(facts, beside, deep))
                : Optional.empty();
    }

    @Override
    public void inspect(Findings findings) {
        findings.tries(OptionalLong.empty(), () -> {
            Storage storage = facts.checkpoint().storage();
            List<FileEntry> entries = storage.list(folder);
            StrayFiles.tell(findings, entries);
            LogFiles files = LogFiles.of(folder, entries);
            for (LogFiles.Gap gap : files.gaps()) {
                findings.add(
                        ProblemKind.SINK_LOG_GAP,
                        gap.first(),
                        files.path(gap.first()),
                        gap + " of the sink's log are missing, and no later compact file makes up for them");
            }
            boolean sound = true;
            for (LogFile file : files.needed()) {
                String path = file.file().path();
                sound &= findings.reads(
                        OptionalLong.of(file.id()), storage, path, () -> read(storage.open(path), findings));
            }
            Optional<List<LogFile>> parts = deep && sound ? files.madeOf() : Optional.empty();
            if (parts.isPresent()) {
                LogFile compact = files.compact().lastEntry().getValue();
                new SinkLogComparison(storage, compact, findings).compare(parts.get());
            }
            compare(files, findings);
        });
    }

    private void read(ByteSource file, Findings findings) {
        findings.pulse();
        try (SinkLogReader reader = new SinkLogReader(file)) {
            for (int entry = 1; deep && reader.next(); entry++) {
                if (reader.entry().size() < 0) {
                    throw new CorruptFileException(
                            Location.of(file.path()),
                            "a file of " + reader.entry().size() + " bytes");
                }
                if (entry % PULSE == 0) {
                    findings.pulse();
                }
            }
        }
    }

    private void compare(LogFiles files, Findings findings) {
        long newest = files.newest().orElse(-1);
        long last = facts.committed().isEmpty() ? -1 : facts.committed().last();
        if (newest < last) {
            findings.add(
                    ProblemKind.SINK_LOG_BEHIND,
                    newest + 1,
                    folder,
                    "batches up to " + last + " are committed, and the sink's log ends "
                            + (newest < 0 ? "before its first entry" : "with " + newest));
        } else if (newest > last + 1) {
            // One more is normal: the sink writes its log before the batch is committed.
            findings.add(
                    ProblemKind.SINK_LOG_AHEAD,
                    newest,
                    folder,
                    "the sink's log goes to batch " + newest + ", the last one committed is "
                            + (last < 0 ? "none" : Long.toString(last)));
        }
    }
}
