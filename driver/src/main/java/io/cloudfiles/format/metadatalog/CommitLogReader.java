package io.cloudfiles.format.metadatalog;

import com.fasterxml.jackson.databind.JsonNode;
import io.cloudfiles.storage.ByteSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Reads {@code commits/<N>}, versions 1 to 3 (§1.2). The sinks of version 3 are skipped. */
public final class CommitLogReader {
    private CommitLogReader() {}

    /** Reads and closes the file. */
    public static CommitEntry read(ByteSource source) {
        try (LogLines lines = new LogLines(source, MetadataLogSpec.LONGEST_LINE)) {
            int version = lines.version("commit log", MetadataLogSpec.COMMITS_VERSION);
            if (!lines.next() || lines.length() == 0) {
                return new CommitEntry(version, OptionalLong.empty(), Map.of());
            }
            JsonNode object = JsonLine.object(lines);
            Map<Long, List<List<String>>> ids = new HashMap<>();
            for (Map.Entry<String, JsonNode> operator : JsonLine.entries(lines, object, "stateUniqueIds")) {
                ids.put(operatorId(lines, operator.getKey()), partitions(lines, operator.getValue()));
            }
            return new CommitEntry(version, JsonLine.millis(lines, object, "nextBatchWatermarkMs"), ids);
        }
    }

    private static long operatorId(LogLines lines, String key) {
        if (!key.matches("[0-9]{1,18}")) {
            throw lines.corrupt("stateUniqueIds has '" + key + "' for an operator id");
        }
        return Long.parseLong(key);
    }

    private static List<List<String>> partitions(LogLines lines, JsonNode array) {
        List<List<String>> partitions = new ArrayList<>();
        for (JsonNode stores : array(lines, array)) {
            List<String> ids = new ArrayList<>();
            for (JsonNode id : array(lines, stores)) {
                if (!id.isTextual()) {
                    throw lines.corrupt("stateUniqueIds holds something that is no text");
                }
                ids.add(id.textValue());
            }
            partitions.add(List.copyOf(ids));
        }
        return List.copyOf(partitions);
    }

    private static JsonNode array(LogLines lines, JsonNode node) {
        if (!node.isArray()) {
            throw lines.corrupt("stateUniqueIds is not made of arrays");
        }
        return node;
    }
}
