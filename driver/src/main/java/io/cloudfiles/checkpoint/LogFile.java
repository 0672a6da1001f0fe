package io.cloudfiles.checkpoint;

import io.cloudfiles.storage.FileEntry;
import java.util.Optional;

/**
 * A file of a numbered log: {@code 7}, or {@code 9.compact}, which holds all up to 9.
 *
 * @param id never negative
 */
public record LogFile(long id, boolean compact, FileEntry file) {
    private static final String COMPACT = ".compact";

    /** Longer numbers than this are no batch that any query reached. */
    private static final int MOST_DIGITS = 18;

    /** The log file that an entry of a log's folder is; empty for temporary files, checksums and all else. */
    public static Optional<LogFile> of(FileEntry entry) {
        String name = entry.name();
        boolean compact = name.endsWith(COMPACT);
        String digits = compact ? name.substring(0, name.length() - COMPACT.length()) : name;
        return entry.directory() || !isNumber(digits)
                ? Optional.empty()
                : Optional.of(new LogFile(Long.parseLong(digits), compact, entry));
    }

    /** Whether a name is a non-negative decimal number, as batches, operators and partitions are named. */
    static boolean isNumber(String name) {
        return !name.isEmpty()
                && name.length() <= MOST_DIGITS
                && name.chars().allMatch(c -> c >= '0' && c <= '9')
                && (name.length() == 1 || name.charAt(0) != '0');
    }
}
