package io.cloudfiles.tck.live;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What becomes of a state when changes happen to it. */
final class FoldedChanges {
    private static final ObjectMapper JSON =
            new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

    private FoldedChanges() {}

    /**
     * The values by key, partitions included, after the changes.
     *
     * @param state rows of a state, each key once
     * @param changes rows of a change feed, those of each partition in their order within a batch
     */
    static Map<String, String> after(List<String> state, List<String> changes) {
        Map<String, String> values = new HashMap<>();
        state.stream().map(FoldedChanges::parse).forEach(row -> put(values, row));
        changes.stream()
                .map(FoldedChanges::parse)
                .sorted(Comparator.comparingLong(row -> row.path("batch_id").asLong()))
                .forEach(row -> {
                    if (row.path("change_type").asText().equals("delete")) {
                        values.remove(key(row));
                    } else {
                        put(values, row);
                    }
                });
        return values;
    }

    private static void put(Map<String, String> values, JsonNode row) {
        values.put(key(row), row.path("value").toString());
    }

    private static String key(JsonNode row) {
        return row.path("partition_id") + " " + row.path("key");
    }

    private static JsonNode parse(String row) {
        try {
            return JSON.readTree(row);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
