package io.cloudfiles.format.metadatalog;

import com.fasterxml.jackson.core.JsonParser;
import io.cloudfiles.storage.ByteSource;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads one file of a file source's log, {@code sources/<id>/<n>} or {@code <n>.compact}, line by line (§2). */
public final class SourceLogReader implements AutoCloseable {
    private final EntryLines entries;
    private @Nullable String path;
    private @Nullable Long timestamp;
    private @Nullable Long logOffset;

    /** Takes over the source; reads the version line. */
    public SourceLogReader(ByteSource source) {
        this.entries = new EntryLines(source, "file source log", MetadataLogSpec.SOURCE_LOG_VERSION);
    }

    /** Steps to the next entry; false at the end. The entry is not looked into. */
    public boolean next() {
        return entries.next();
    }

    /** The current entry. */
    public SourceLogEntry entry() {
        path = null;
        timestamp = null;
        logOffset = null;
        LogLines line = entries.line();
        JsonLine.fields(line, this::field);
        return new SourceLogEntry(
                JsonLine.required(line, path, "path"),
                JsonLine.requiredMillis(line, timestamp, "timestamp"),
                JsonLine.required(line, logOffset, "batchId"));
    }

    private void field(String name, JsonParser value) throws IOException {
        switch (name) {
            case "path" -> path = JsonLine.text(value);
            case "timestamp" -> timestamp = JsonLine.number(value);
            case "batchId" -> logOffset = JsonLine.number(value);
            default -> {
                // A newer writer's field.
            }
        }
    }

    @Override
    public void close() {
        entries.close();
    }
}
