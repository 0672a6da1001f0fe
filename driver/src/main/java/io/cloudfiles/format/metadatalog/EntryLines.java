package io.cloudfiles.format.metadatalog;

import io.cloudfiles.storage.ByteSource;

/** The entries of a log that is compacted now and then: behind the version a line of JSON each, empty lines left out (§2). */
final class EntryLines implements AutoCloseable {
    private final LogLines lines;

    /** Takes over the source; reads the version line. */
    EntryLines(ByteSource source, String kind, int newestVersion) {
        this.lines = new LogLines(source, MetadataLogSpec.LONGEST_ENTRY_LINE);
        boolean opened = false;
        try {
            lines.version(kind, newestVersion);
            opened = true;
        } finally {
            if (!opened) {
                source.close();
            }
        }
    }

    /** Steps to the next entry; false at the end. */
    boolean next() {
        while (lines.next()) {
            if (lines.length() > 0) {
                return true;
            }
        }
        return false;
    }

    /** The line of the current entry. */
    LogLines line() {
        return lines;
    }

    @Override
    public void close() {
        lines.close();
    }
}
