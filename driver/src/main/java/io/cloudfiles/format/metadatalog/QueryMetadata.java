package io.cloudfiles.format.metadatalog;

import com.fasterxml.jackson.databind.JsonNode;
import io.cloudfiles.storage.ByteSource;

/** Reads {@code metadata}, which names the query (§1). */
public final class QueryMetadata {
    private QueryMetadata() {}

    /** Reads and closes the file; gives the query's id. */
    public static String read(ByteSource source) {
        try (LogLines lines = new LogLines(source, MetadataLogSpec.LONGEST_LINE)) {
            if (!lines.next() || lines.length() == 0) {
                throw lines.corrupt("the file is empty: whoever wrote it was stopped");
            }
            JsonNode id = JsonLine.object(lines).path("id");
            if (!id.isTextual()) {
                throw lines.corrupt("there is no id of the query");
            }
            return id.textValue();
        }
    }
}
