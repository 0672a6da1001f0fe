package io.cloudfiles.replay.hdfsstate;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.format.statedelta.StateFileKind;
import io.cloudfiles.format.statedelta.StateFileReader;
import io.cloudfiles.replay.problem.Coverage;
import io.cloudfiles.replay.problem.Findings;
import io.cloudfiles.replay.problem.SideChecksums;
import io.cloudfiles.replay.problem.StoreContext;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.Storage;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/** Looks the deltas and snapshots of one store in one partition through. */
public final class StoreInspection {
    /** How many records lie between two pulses. */
    private static final int PULSE = 1 << 12;

    private final Storage storage;
    private final StoreListing files;
    private final SideChecksums checksums;
    private final StoreContext context;
    private final Findings findings;
    private final Set<Long> readable = new HashSet<>();

    private StoreInspection(
            Storage storage, StoreListing files, SideChecksums checksums, StoreContext context, Findings findings) {
        this.storage = storage;
        this.files = files;
        this.checksums = checksums;
        this.context = context;
        this.findings = findings;
    }

    /** Tells of a store, whose folder was listed, damaged files, and which batches can be read. */
    public static void inspect(
            Storage storage, String folder, List<FileEntry> entries, StoreContext context, Findings findings) {
        SideChecksums checksums = new SideChecksums(storage, findings, entries);
        new StoreInspection(storage, StoreListing.of(folder, FileEntry.files(entries)), checksums, context, findings)
                .inspect();
    }

    private void inspect() {
        NavigableSet<Long> deltas = sound(files.deltas(), StateFileKind.DELTA);
        NavigableSet<Long> snapshots = sound(files.snapshots(), StateFileKind.SNAPSHOT);
        readable.add(0L);
        NavigableSet<Long> versions = new TreeSet<>(deltas);
        versions.addAll(snapshots);
        for (long version : versions) {
            if (snapshots.contains(version) || readable.contains(version - 1)) {
                readable.add(version);
            }
        }
        StoreListing sound = files.of(deltas, snapshots);
        Coverage.tell(
                findings,
                files.folder(),
                context.committed(),
                batch -> readable.contains(batch + 1),
                batch -> sound.file(sound.missingDelta(batch + 1), StateFileKind.DELTA));
    }

    /** Those that can be read to their end; all where state is not read. */
    private NavigableSet<Long> sound(NavigableSet<Long> versions, StateFileKind kind) {
        NavigableSet<Long> sound = new TreeSet<>();
        for (long version : versions) {
            String file = files.file(version, kind);
            if (findings.reads(OptionalLong.of(version - 1), storage, file, () -> read(file, kind))) {
                sound.add(version);
            }
            checksums.compare(file, version - 1);
        }
        return sound;
    }

    private void read(String file, StateFileKind kind) {
        findings.pulse();
        try (ByteSource source = storage.open(file)) {
            if (source.size() == 0) {
                throw new CorruptFileException(new Location(file, 0), "the file is empty: its writer was stopped");
            }
            if (!context.deep()) {
                return;
            }
            try (StateFileReader reader = StateFileReader.open(source, kind, context.encoding(source))) {
                for (int record = 1; reader.next(); record++) {
                    if (record % PULSE == 0) {
                        findings.pulse();
                    }
                }
            }
        }
    }
}
