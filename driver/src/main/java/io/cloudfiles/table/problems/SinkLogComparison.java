package io.cloudfiles.table.problems;

import io.cloudfiles.checkpoint.LogFile;
import io.cloudfiles.format.metadatalog.SinkLogEntry;
import io.cloudfiles.format.metadatalog.SinkLogReader;
import io.cloudfiles.replay.problem.Findings;
import io.cloudfiles.replay.problem.ProblemKind;
import io.cloudfiles.storage.Storage;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Holds the newest compact file of a sink's log against the files that it was made of (§2.1): it has their entries in
 * their order, but for those that the sink's retention left out, which are older than all that it kept.
 */
final class SinkLogComparison {
    /** How many entries lie between two pulses. */
    private static final int PULSE = 1 << 12;

    private final Storage storage;
    private final LogFile compact;
    private final Findings findings;
    private long oldestKept = Long.MAX_VALUE;
    private @Nullable SinkLogEntry newestLeftOut;
    private long read;

    SinkLogComparison(Storage storage, LogFile compact, Findings findings) {
        this.storage = storage;
        this.compact = compact;
        this.findings = findings;
    }

    /** {@code before} are the files that it was made of, oldest first. */
    void compare(List<LogFile> before) {
        String path = compact.file().path();
        findings.reads(OptionalLong.of(compact.id()), storage, path, () -> {
            try (SinkLogReader kept = new SinkLogReader(storage.open(path))) {
                boolean more = kept.next();
                for (LogFile file : before) {
                    more = follow(file, kept, more);
                }
                while (more) {
                    keep(kept.entry());
                    more = kept.next();
                }
            }
            tell(path);
        });
    }

    /** Whether the compact file has an entry that none of the files so far has. */
    private boolean follow(LogFile file, SinkLogReader kept, boolean hasNext) {
        boolean more = hasNext;
        try (SinkLogReader reader = new SinkLogReader(storage.open(file.file().named()))) {
            SinkLogEntry next = more ? kept.entry() : null;
            while (reader.next()) {
                SinkLogEntry entry = reader.entry();
                if (entry.equals(next)) {
                    keep(entry);
                    more = kept.next();
                    next = more ? kept.entry() : null;
                } else {
                    leaveOut(entry);
                }
            }
        }
        return more;
    }

    private void keep(SinkLogEntry entry) {
        pulse();
        oldestKept = Math.min(oldestKept, entry.modificationTime());
    }

    private void leaveOut(SinkLogEntry entry) {
        pulse();
        if (newestLeftOut == null || entry.modificationTime() > newestLeftOut.modificationTime()) {
            newestLeftOut = entry;
        }
    }

    private void pulse() {
        if (++read % PULSE == 0) {
            findings.pulse();
        }
    }

    private void tell(String path) {
        SinkLogEntry entry = newestLeftOut;
        if (entry != null && entry.modificationTime() >= oldestKept) {
            findings.add(
                    ProblemKind.COMPACT_FILE_INCOMPLETE,
                    compact.id(),
                    path,
                    "the compact file lacks, in its place, an entry of the files before it for " + entry.path()
                            + ", and has older ones");
        }
    }
}
