package io.cloudfiles.replay.problem;

import io.cloudfiles.format.snapshotzip.FileChecksum;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.Storage;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The checksums that Spark keeps beside a store's files, for files without an id (rocksdb.md R20): a batch that is tried
 * again writes the same name and may leave the checksum of the other attempt, so that a mismatch is no damage.
 */
public final class SideChecksums {
    private final Storage storage;
    private final Findings findings;
    private final Set<String> checksums;

    /** Those of a folder; none where checksums are not to be compared. */
    public SideChecksums(Storage storage, Findings findings, List<FileEntry> folder) {
        this.storage = storage;
        this.findings = findings;
        this.checksums = storage.verifiesChecksums()
                ? folder.stream()
                        .map(FileEntry::path)
                        .filter(path -> path.endsWith(FileChecksum.SUFFIX))
                        .collect(Collectors.toUnmodifiableSet())
                : Set.of();
    }

    /** Tells where a file is not what its checksum says. */
    public void compare(String file, long batch) {
        String side = file + FileChecksum.SUFFIX;
        OptionalLong of = OptionalLong.of(batch);
        if (checksums.contains(side)) {
            findings.reads(of, storage, side, () -> compare(file, side, of));
        }
    }

    private void compare(String file, String side, OptionalLong batch) {
        try (ByteSource checksum = storage.open(side);
                ByteSource source = storage.open(file)) {
            FileChecksum.read(checksum)
                    .mismatch(source)
                    .ifPresent(text -> findings.add(
                            Severity.WARNING,
                            ProblemKind.CHECKSUM_MISMATCH,
                            batch,
                            file,
                            text + "; it is read all the same, as a batch that is tried again writes the same name"));
        }
    }
}
