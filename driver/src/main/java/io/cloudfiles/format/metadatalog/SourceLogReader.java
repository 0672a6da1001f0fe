package io.cloudfiles.format.metadatalog;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.cloudfiles.storage.ByteSource;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads one file of a file source's log, {@code sources/<id>/<n>} or {@code <n>.compact}, line by line (§2). */
public final class SourceLogReader implements AutoCloseable {
    private final LogLines lines;
    private @Nullable String path;
    private @Nullable Long timestamp;
    private @Nullable Long logOffset;

    /** Takes over the source; reads the version line. */
    public SourceLogReader(ByteSource source) {
        this.lines = new LogLines(source, MetadataLogSpec.LONGEST_SOURCE_LINE);
        boolean opened = false;
        try {
            lines.version("file source log", MetadataLogSpec.SOURCE_LOG_VERSION);
            opened = true;
        } finally {
            if (!opened) {
                source.close();
            }
        }
    }

    /** Steps to the next entry; false at the end. The entry is not looked into. */
    public boolean next() {
        while (lines.next()) {
            if (lines.length() > 0) {
                return true;
            }
        }
        return false;
    }

    /** The current entry. */
    public SourceLogEntry entry() {
        path = null;
        timestamp = null;
        logOffset = null;
        JsonLine.fields(lines, this::field);
        if (path == null) {
            throw lines.corrupt("the entry has no field path");
        }
        long modified = required(timestamp, "timestamp");
        if (Math.abs(modified / MetadataLogSpec.LATEST_MILLIS) > 0) {
            throw lines.corrupt("the entry's timestamp " + modified + " is no time in milliseconds");
        }
        return new SourceLogEntry(path, modified, required(logOffset, "batchId"));
    }

    private void field(String name, JsonParser value) throws IOException {
        switch (name) {
            case "path" -> path = value.currentToken() == JsonToken.VALUE_STRING ? value.getText() : null;
            case "timestamp" -> timestamp = number(value);
            case "batchId" -> logOffset = number(value);
            default -> {
                // A newer writer's field.
            }
        }
    }

    private static @Nullable Long number(JsonParser value) throws IOException {
        return value.currentToken() == JsonToken.VALUE_NUMBER_INT ? (Long) value.getLongValue() : null;
    }

    private long required(@Nullable Long value, String name) {
        if (value == null) {
            throw lines.corrupt("the entry has no whole number in its field " + name);
        }
        return value;
    }

    @Override
    public void close() {
        lines.close();
    }
}
