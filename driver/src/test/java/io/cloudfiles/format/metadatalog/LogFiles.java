package io.cloudfiles.format.metadatalog;

import io.cloudfiles.storage.ByteSource;

/** Reads whole log files of any kind in tests. */
final class LogFiles {
    private LogFiles() {}

    static void read(String kind, ByteSource source) {
        switch (kind) {
            case "offset log" -> OffsetLogReader.read(source);
            case "commit log" -> CommitLogReader.read(source);
            case "first offset" -> InitialOffsetReader.read(source);
            case "schema" -> SchemaLogReader.read(source);
            case "file source log" -> {
                try (SourceLogReader reader = new SourceLogReader(source)) {
                    while (reader.next()) {
                        reader.entry();
                    }
                }
            }
            case "file sink log" -> {
                try (SinkLogReader reader = new SinkLogReader(source)) {
                    while (reader.next()) {
                        reader.entry();
                    }
                }
            }
            default -> throw new IllegalArgumentException(kind);
        }
    }
}
