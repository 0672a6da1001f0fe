package io.cloudfiles.replay.problem;

import io.cloudfiles.storage.FileEntry;
import java.util.List;

/** Files that were being written when their writer was stopped. */
public final class StrayFiles {
    private StrayFiles() {}

    /** Tells those of a folder, all in one. */
    public static void tell(Findings findings, List<FileEntry> folder) {
        List<FileEntry> stray =
                folder.stream().filter(entry -> isStray(entry.name())).toList();
        if (!stray.isEmpty()) {
            long bytes = stray.stream().mapToLong(FileEntry::size).sum();
            findings.add(
                    ProblemKind.TEMPORARY_FILES,
                    stray.get(0).path(),
                    stray.size() == 1
                            ? "a temporary file of " + bytes + " bytes was left over"
                            : stray.size() + " temporary files of " + bytes + " bytes were left over, this one first");
        }
    }

    /** Whether an entry of a folder is no data: a folder, a temporary file, a checksum file of Hadoop's. */
    public static boolean isHidden(FileEntry entry) {
        return entry.directory() || entry.name().startsWith(".") || isStray(entry.name());
    }

    /** Spark's own are {@code .N.delta.<id>.tmp} and {@code temp--*}; Hadoop's checksums of them go with them. */
    private static boolean isStray(String name) {
        return name.endsWith(".tmp") || name.startsWith("temp-") || name.endsWith(".tmp.crc");
    }
}
