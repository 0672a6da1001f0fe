package io.cloudfiles.table.problems;

import io.cloudfiles.checkpoint.LogFile;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.format.metadatalog.SourceLogEntry;
import io.cloudfiles.format.metadatalog.SourceLogReader;
import io.cloudfiles.replay.problem.Findings;
import io.cloudfiles.replay.problem.ProblemKind;
import io.cloudfiles.storage.Storage;
import java.util.List;
import java.util.OptionalLong;

/**
 * Looks the log of a file source through.
 *
 * @param deep whether the entries are read, or only the first line of each file
 */
record SourceLogInspection(Storage storage, LogFiles files, boolean deep, Findings findings) {
    /** How many entries lie between two pulses. */
    private static final int PULSE = 1 << 12;

    /** {@code lastOffset} is how far the last batch was to read the log. */
    void inspect(OptionalLong lastOffset) {
        for (LogFiles.Gap gap : files.gaps()) {
            findings.add(
                    ProblemKind.SOURCE_LOG_GAP,
                    files.path(gap.first()),
                    gap + " of the source's log are missing, and no later compact file makes up for them");
        }
        long newest = files.newest().orElse(-1);
        if (lastOffset.isPresent() && lastOffset.getAsLong() > newest) {
            findings.add(
                    ProblemKind.SOURCE_LOG_BEHIND,
                    files.folder(),
                    "the offsets go to entry " + lastOffset.getAsLong() + " of the source's log, which ends "
                            + (newest < 0 ? "before its first" : "with " + newest));
        }
        boolean sound = true;
        for (LogFile file : files.needed()) {
            sound &= findings.reads(OptionalLong.empty(), storage, path(file), () -> read(file));
        }
        if (deep && sound) {
            files.madeOf().ifPresent(this::compare);
        }
    }

    private static String path(LogFile file) {
        return file.file().path();
    }

    private void read(LogFile file) {
        findings.pulse();
        try (SourceLogReader reader = new SourceLogReader(storage.open(path(file)))) {
            for (int entry = 1; deep && reader.next(); entry++) {
                check(reader.entry(), file);
                if (entry % PULSE == 0) {
                    findings.pulse();
                }
            }
        }
    }

    private static void check(SourceLogEntry entry, LogFile file) {
        long offset = entry.logOffset();
        if (offset < 0 || offset > file.id() || (offset < file.id() && !file.compact())) {
            throw new CorruptFileException(
                    Location.of(path(file)),
                    "it has an entry with batchId " + offset + ", which is not one of this file's: " + entry.path());
        }
    }

    /** §2: a compact file begins with all that the files before it hold, in their order, and goes on with its own. */
    private void compare(List<LogFile> before) {
        LogFile compact = files.compact().lastEntry().getValue();
        findings.reads(OptionalLong.empty(), storage, path(compact), () -> {
            try (SourceLogReader reader = new SourceLogReader(storage.open(path(compact)))) {
                for (LogFile file : before) {
                    findings.pulse();
                    if (!goesOn(reader, file, compact)) {
                        return;
                    }
                }
                if (reader.next() && reader.entry().logOffset() != compact.id()) {
                    tell(
                            compact,
                            "an entry of " + reader.entry().logOffset() + " follows those of the files before it");
                }
            }
        });
    }

    private boolean goesOn(SourceLogReader reader, LogFile file, LogFile compact) {
        try (SourceLogReader expected = new SourceLogReader(storage.open(path(file)))) {
            while (expected.next()) {
                SourceLogEntry wanted = expected.entry();
                if (!reader.next() || !reader.entry().equals(wanted)) {
                    tell(
                            compact,
                            "it lacks, in its place, the entry of "
                                    + file.file().name() + " for " + wanted.path());
                    return false;
                }
            }
        }
        return true;
    }

    private void tell(LogFile compact, String what) {
        findings.add(
                ProblemKind.COMPACT_FILE_INCOMPLETE,
                path(compact),
                "the compact file does not go on from the files before it: " + what);
    }
}
