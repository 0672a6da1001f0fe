package io.cloudfiles.format.metadatalog;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.cloudfiles.storage.ByteSource;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads one file of a file sink's log, {@code _spark_metadata/<n>} or {@code <n>.compact}, line by line (§2.1). */
public final class SinkLogReader implements AutoCloseable {
    private final EntryLines entries;
    private @Nullable String path;
    private @Nullable String action;
    private @Nullable Long size;
    private @Nullable Long modified;
    private @Nullable Long replication;
    private @Nullable Long blockSize;
    private boolean directory;

    /** Takes over the source; reads the version line. */
    public SinkLogReader(ByteSource source) {
        this.entries = new EntryLines(source, "file sink log", MetadataLogSpec.SINK_LOG_VERSION);
    }

    /** Steps to the next entry; false at the end. The entry is not looked into. */
    public boolean next() {
        return entries.next();
    }

    /** The current entry. */
    public SinkLogEntry entry() {
        path = null;
        action = null;
        size = null;
        modified = null;
        replication = null;
        blockSize = null;
        directory = false;
        LogLines line = entries.line();
        JsonLine.fields(line, this::field);
        return new SinkLogEntry(
                JsonLine.required(line, path, "path"),
                JsonLine.required(line, size, "size"),
                directory,
                JsonLine.requiredMillis(line, modified, "modificationTime"),
                replication(line),
                JsonLine.required(line, blockSize, "blockSize"),
                JsonLine.required(line, action, "action"));
    }

    private int replication(LogLines line) {
        long copies = JsonLine.required(line, replication, "blockReplication");
        if (copies != (int) copies) {
            throw line.corrupt("the entry's blockReplication " + copies + " is no number of copies");
        }
        return (int) copies;
    }

    private void field(String name, JsonParser value) throws IOException {
        switch (name) {
            case "path" -> path = JsonLine.text(value);
            case "action" -> action = JsonLine.text(value);
            case "size" -> size = JsonLine.number(value);
            case "modificationTime" -> modified = JsonLine.number(value);
            case "blockReplication" -> replication = JsonLine.number(value);
            case "blockSize" -> blockSize = JsonLine.number(value);
            case "isDir" -> directory = value.currentToken() == JsonToken.VALUE_TRUE;
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
