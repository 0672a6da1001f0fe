package io.cloudfiles.table.problems;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.format.metadatalog.CommitEntry;
import io.cloudfiles.format.metadatalog.CommitLogReader;
import io.cloudfiles.format.metadatalog.OffsetEntry;
import io.cloudfiles.format.metadatalog.OffsetLogReader;
import io.cloudfiles.format.metadatalog.QueryMetadata;
import io.cloudfiles.replay.problem.Findings;
import io.cloudfiles.replay.problem.ProblemKind;
import io.cloudfiles.replay.problem.StrayFiles;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.Storage;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Looks a checkpoint's {@code metadata}, {@code offsets} and {@code commits} through. */
final class LogInspection {
    private static final String OFFSETS = "offsets";
    private static final String COMMITS = "commits";

    private final Checkpoint checkpoint;
    private final Storage storage;
    private final Findings findings;
    private final NavigableSet<Long> planned = new TreeSet<>();
    private final NavigableSet<Long> committed = new TreeSet<>();
    private final NavigableMap<Long, OffsetEntry> lastOffsets = new TreeMap<>();
    private final Map<Long, CommitEntry> commits = new HashMap<>();

    private LogInspection(Checkpoint checkpoint, Findings findings) {
        this.checkpoint = checkpoint;
        this.storage = checkpoint.storage();
        this.findings = findings;
    }

    /** Tells what is wrong with the logs; gives what they say. */
    static CheckpointFacts inspect(Checkpoint checkpoint, Findings findings) {
        return new LogInspection(checkpoint, findings).inspect();
    }

    private CheckpointFacts inspect() {
        committed.addAll(listed(checkpoint::commitFiles));
        planned.addAll(listed(checkpoint::offsetFiles));
        inspectFolders();
        inspectMetadata();
        readOffsets();
        readCommits();
        tellGaps(ProblemKind.GAP_IN_OFFSETS, OFFSETS, planned);
        tellGaps(ProblemKind.GAP_IN_COMMITS, COMMITS, committed);
        tellUncommitted();
        Optional<OffsetEntry> ofLastCommit =
                committed.isEmpty() ? Optional.empty() : Optional.ofNullable(lastOffsets.get(committed.last()));
        Optional<OffsetEntry> ofLast = lastOffsets.isEmpty()
                ? Optional.empty()
                : Optional.of(lastOffsets.lastEntry().getValue());
        return new CheckpointFacts(
                checkpoint,
                committed,
                commits,
                ofLast,
                ofLastCommit.or(() -> ofLast).flatMap(OffsetEntry::metadata));
    }

    private NavigableSet<Long> listed(Supplier<NavigableMap<Long, FileEntry>> listing) {
        NavigableSet<Long> batches = new TreeSet<>();
        findings.tries(OptionalLong.empty(), () -> batches.addAll(listing.get().keySet()));
        return batches;
    }

    private String path(String name) {
        return Storage.child(checkpoint.path(), name);
    }

    private String path(String log, long batch) {
        return Storage.child(path(log), Long.toString(batch));
    }

    private void inspectFolders() {
        tellStray(checkpoint.path());
        for (String log : new String[] {OFFSETS, COMMITS}) {
            findings.tries(OptionalLong.empty(), () -> {
                if (storage.stat(path(log)).isPresent()) {
                    StrayFiles.tell(findings, storage.list(path(log)));
                } else if (planned.size() + committed.size() > 1) {
                    findings.add(ProblemKind.MISSING_LOG, path(log), "the folder " + log + " is not there");
                }
            });
        }
    }

    private void tellStray(String folder) {
        findings.tries(OptionalLong.empty(), () -> StrayFiles.tell(findings, storage.list(folder)));
    }

    private void inspectMetadata() {
        String file = path("metadata");
        findings.tries(OptionalLong.empty(), () -> {
            if (storage.stat(file).isPresent()) {
                QueryMetadata.read(storage.open(file));
            } else if (!planned.isEmpty() || !committed.isEmpty()) {
                findings.add(
                        ProblemKind.NO_METADATA_FILE, file, "the file metadata, with the query's id, is not there");
            }
        });
    }

    /** Reads all of them, and keeps the last committed and the last of all. */
    private void readOffsets() {
        for (long batch : planned) {
            findings.pulse();
            String file = path(OFFSETS, batch);
            findings.reads(OptionalLong.of(batch), storage, file, () -> {
                OffsetEntry entry = OffsetLogReader.read(storage.open(file));
                Long last = committed.isEmpty() ? null : committed.last();
                lastOffsets.keySet().removeIf(kept -> !kept.equals(last));
                lastOffsets.put(batch, entry);
            });
        }
    }

    private void readCommits() {
        for (long batch : committed) {
            findings.pulse();
            String file = path(COMMITS, batch);
            findings.reads(
                    OptionalLong.of(batch),
                    storage,
                    file,
                    () -> commits.put(batch, CommitLogReader.read(storage.open(file))));
        }
    }

    private void tellGaps(ProblemKind kind, String log, NavigableSet<Long> batches) {
        long before = batches.isEmpty() ? 0 : batches.first();
        for (long batch : batches) {
            if (batch > before + 1) {
                long first = before + 1;
                String missing = batch == before + 2 ? "batch " + first : "batches " + first + " to " + (batch - 1);
                findings.add(kind, first, path(log, first), missing + " is missing in " + log + ", between others");
            }
            before = batch;
        }
    }

    private void tellUncommitted() {
        long lastCommit = committed.isEmpty() ? -1 : committed.last();
        for (long batch : planned.tailSet(lastCommit, false)) {
            if (batch == planned.last()) {
                findings.add(
                        ProblemKind.LAST_BATCH_NOT_COMMITTED,
                        batch,
                        path(OFFSETS, batch),
                        "batch " + batch + " was planned and is not committed: it runs, or the query stopped in it");
            } else {
                findings.add(
                        ProblemKind.OFFSETS_WITHOUT_COMMIT,
                        batch,
                        path(OFFSETS, batch),
                        "batch " + batch + " was planned and is not committed, though later ones were planned");
            }
        }
        if (lastCommit >= 0 && !planned.contains(lastCommit)) {
            findings.add(
                    ProblemKind.COMMIT_WITHOUT_OFFSETS,
                    lastCommit,
                    path(COMMITS, lastCommit),
                    "batch " + lastCommit + ", the last one committed, has no offsets");
        }
    }
}
