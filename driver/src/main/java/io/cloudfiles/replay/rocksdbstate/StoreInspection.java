package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.format.changelog.LineageItem;
import io.cloudfiles.replay.problem.Coverage;
import io.cloudfiles.replay.problem.Findings;
import io.cloudfiles.replay.problem.ProblemKind;
import io.cloudfiles.replay.problem.SideChecksums;
import io.cloudfiles.replay.problem.StoreContext;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.Storage;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** Looks the snapshots and changelogs of one store in one partition through. */
public final class StoreInspection {
    /** How many records lie between two pulses. */
    private static final int PULSE = 1 << 12;

    private final Storage storage;
    private final StoreContext context;
    private final Findings findings;
    private final StoreListing files;
    private final FileOpener opener;
    private final SideChecksums checksums;
    private final SnapshotInspection snapshots;
    private final Set<String> sound = new HashSet<>();

    /** By the name of a changelog the attempt before, where the changelog tells it. */
    private final Map<String, String> before = new HashMap<>();

    /** The attempts that have been walked back from, by the name that their snapshot would have. */
    private final Set<String> readable = new HashSet<>();

    private StoreInspection(
            Storage storage, String folder, List<FileEntry> entries, StoreContext context, Findings findings) {
        this.storage = storage;
        this.context = context;
        this.findings = findings;
        this.files = StoreListing.of(folder, FileEntry.files(entries));
        this.checksums = new SideChecksums(storage, findings, entries);
        this.opener = new FileOpener(storage, files, context::encoding);
        this.snapshots = new SnapshotInspection(storage, opener, findings, context.deep());
    }

    /** Tells of a store, whose folder was listed, missing and damaged files, what was left over, and which batches can be read. */
    public static void inspect(
            Storage storage, String folder, List<FileEntry> entries, StoreContext context, Findings findings) {
        new StoreInspection(storage, folder, entries, context, findings).inspect();
    }

    private void inspect() {
        for (StoreFile file : files.files()) {
            findings.pulse();
            if (isLeftover(file)) {
                findings.add(
                        ProblemKind.LEFTOVER_ATTEMPT,
                        file.version() - 1,
                        file.path(),
                        "another attempt at this batch was committed");
            } else if (file.snapshot() ? snapshots.isSound(file) : isSound(file)) {
                sound.add(name(file));
            }
            if (file.id().isEmpty()) {
                checksums.compare(file.path(), file.version() - 1);
            }
        }
        snapshots.tellUnreferenced();
        Coverage.tell(
                findings,
                files.folder(),
                context.committed(),
                batch -> lacking(batch + 1, attempt(batch + 1, "")).isEmpty(),
                batch -> files.path(lacking(batch + 1, attempt(batch + 1, ""))));
    }

    private boolean isLeftover(StoreFile file) {
        return context.ids()
                .apply(file.version())
                .filter(id -> !id.equals(file.id()))
                .isPresent();
    }

    private boolean isSound(StoreFile changelog) {
        return findings.reads(OptionalLong.of(changelog.version() - 1), storage, changelog.path(), () -> {
            try (OpenChangelog open = opener.changelog(changelog)) {
                for (LineageItem item : open.reader().lineage()) {
                    if (item.version() == changelog.version() - 1) {
                        before.put(name(changelog), item.id());
                    }
                }
                for (int record = 1; context.deep() && open.reader().next(); record++) {
                    if (record % PULSE == 0) {
                        findings.pulse();
                    }
                }
            }
        });
    }

    /** The committed attempt at a version; where no commit tells it, what the next changelog says. */
    private String attempt(long version, String told) {
        return context.ids().apply(version).orElse(told);
    }

    /** The first file on the way back from a version that is missing or not sound; empty where there is none. */
    private String lacking(long version, String id) {
        long at = version;
        String attempt = id;
        while (at > 0
                && !sound.contains(StoreFile.name(at, attempt, true))
                && !readable.contains(StoreFile.name(at, attempt, true))) {
            String changelog = StoreFile.name(at, attempt, false);
            if (!sound.contains(changelog)) {
                return changelog;
            }
            at--;
            attempt = attempt(at, before.getOrDefault(changelog, ""));
        }
        readable.add(StoreFile.name(version, id, true));
        return "";
    }

    private static String name(StoreFile file) {
        return StoreFile.name(file.version(), file.id(), file.snapshot());
    }
}
