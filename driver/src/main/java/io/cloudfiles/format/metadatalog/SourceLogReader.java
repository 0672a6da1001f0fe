package io.cloudfiles.format.metadatalog;

import com.fasterxml.jackson.core.JsonParser;
import io.cloudfiles.storage.ByteSource;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads one file of a file source's log, {@code sources/<id>/<n>} or {@code <n>.compact}, line by line (§2). */
public final class SourceLogReader implements AutoCloseable {
    private static final String PATH = "path";
    private static final String TIMESTAMP = "timestamp";
    private static final String LOG_OFFSET = "batchId";

    private final EntryLines entries;
    private final SparkSourceEntry usual = new SparkSourceEntry();
    private @Nullable String path;
    private @Nullable Long timestamp;
    private @Nullable Long logOffset;
    private long millis;
    private long offset;

    /** Takes over the source; reads the version line. */
    public SourceLogReader(ByteSource source) {
        this.entries = new EntryLines(source, "file source log", MetadataLogSpec.SOURCE_LOG_VERSION);
    }

    /** Steps to the next entry; false at the end. The entry is not looked into. */
    public boolean next() {
        path = null;
        return entries.next();
    }

    /**
     * Looks into the current entry, for the methods below.
     *
     * @throws io.cloudfiles.error.CorruptFileException where it is none
     */
    public void look() {
        LogLines line = entries.line();
        if (usual.matches(line)) {
            millis = JsonLine.checkedMillis(line, usual.timestamp(), TIMESTAMP);
            offset = usual.logOffset();
            return;
        }
        path = null;
        timestamp = null;
        logOffset = null;
        JsonLine.fields(line, this::field);
        JsonLine.required(line, path, PATH);
        millis = JsonLine.requiredMillis(line, timestamp, TIMESTAMP);
        offset = JsonLine.required(line, logOffset, LOG_OFFSET);
    }

    /** Of the entry that was looked into {@link SourceLogEntry#path}. */
    public String path() {
        String known = path;
        if (known == null) {
            known = usual.path();
            path = known;
        }
        return known;
    }

    /** Of the entry that was looked into {@link SourceLogEntry#timestamp}. */
    public long timestamp() {
        return millis;
    }

    /** Of the entry that was looked into {@link SourceLogEntry#logOffset}. */
    public long logOffset() {
        return offset;
    }

    /** The current entry. */
    public SourceLogEntry entry() {
        look();
        return new SourceLogEntry(path(), timestamp(), logOffset());
    }

    private void field(String name, JsonParser value) throws IOException {
        switch (name) {
            case PATH -> path = JsonLine.text(value);
            case TIMESTAMP -> timestamp = JsonLine.number(value);
            case LOG_OFFSET -> logOffset = JsonLine.number(value);
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
