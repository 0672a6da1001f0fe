package io.cloudfiles.format.metadatalog;

import com.fasterxml.jackson.databind.JsonNode;
import io.cloudfiles.storage.ByteSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads {@code offsets/<N>}, versions 1 and 2 (§1.1). */
public final class OffsetLogReader {
    private OffsetLogReader() {}

    /** Reads and closes the file. */
    public static OffsetEntry read(ByteSource source) {
        try (LogLines lines = new LogLines(source, MetadataLogSpec.LONGEST_LINE)) {
            int version = lines.version("offset log", MetadataLogSpec.OFFSETS_VERSION);
            if (!lines.next()) {
                throw lines.corrupt("the offset log ends before its metadata line");
            }
            Optional<OffsetMetadata> metadata =
                    lines.length() == 0 ? Optional.empty() : Optional.of(metadata(lines, JsonLine.object(lines)));
            if (metadata.isEmpty() && version >= MetadataLogSpec.NAMED_SOURCES) {
                throw lines.corrupt("the metadata line is empty, which version " + version + " does not allow");
            }
            List<OffsetEntry.SourceOffset> offsets = new ArrayList<>();
            while (lines.next()) {
                offsets.add(
                        version < MetadataLogSpec.NAMED_SOURCES
                                ? offset(Integer.toString(offsets.size()), lines.text())
                                : named(lines));
            }
            return new OffsetEntry(version, metadata, offsets);
        }
    }

    private static OffsetMetadata metadata(LogLines lines, JsonNode object) {
        Map<String, String> conf = new HashMap<>();
        JsonNode settings = object.path("conf");
        if (!settings.isMissingNode() && !settings.isNull() && !settings.isObject()) {
            throw lines.corrupt("the field conf is no object");
        }
        settings.properties()
                .forEach(entry -> conf.put(
                        entry.getKey(),
                        entry.getValue().isValueNode()
                                ? entry.getValue().asText()
                                : entry.getValue().toString()));
        OptionalLong timestamp = JsonLine.millis(lines, object, "batchTimestampMs");
        return new OffsetMetadata(
                JsonLine.millis(lines, object, "batchWatermarkMs").orElse(0),
                timestamp.orElse(0) == 0 ? OptionalLong.empty() : timestamp,
                conf);
    }

    private static OffsetEntry.SourceOffset named(LogLines lines) {
        String text = lines.text();
        int colon = text.indexOf(':');
        if (colon < 0) {
            throw lines.corrupt("the offset line names no source: '<source>:<offset>' is wanted");
        }
        return offset(text.substring(0, colon), text.substring(colon + 1));
    }

    private static OffsetEntry.SourceOffset offset(String sourceId, String text) {
        boolean none = text.equals(MetadataLogSpec.NO_OFFSET);
        return new OffsetEntry.SourceOffset(sourceId, none ? Optional.empty() : Optional.of(text));
    }
}
