package io.cloudfiles.tck;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Right answers where Spark has none, derived from rows that it has. Rows are those of {@link CanonicalJson}. */
final class StateRows {
    private static final ObjectMapper JSON =
            new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

    private StateRows() {}

    /** The same rows, with {@code key.__event_time} being the first of these fields that the value has. */
    static List<String> withEventTime(List<String> rows, List<String> fields) {
        return rows.stream()
                .map(row -> {
                    ObjectNode object = parse(row);
                    String time = fields.stream()
                            .filter(object.path("value")::has)
                            .findFirst()
                            .orElseThrow();
                    Instant instant =
                            Instant.parse(object.path("value").path(time).asText());
                    ((ObjectNode) object.path("key"))
                            .put("__event_time", ChronoUnit.MICROS.between(Instant.EPOCH, instant));
                    return CanonicalJson.of(object.toString());
                })
                .toList();
    }

    /** The changes that lead from the rows as of each batch to those of the next, for a read of changes. */
    static List<String> changes(Connection connection, GoldenRead read) throws SQLException, IOException {
        long first = Long.parseLong(read.options().get("changeStartBatchId"));
        String given = read.options().get("changeEndBatchId");
        long last = given == null ? lastBatch(read) : Long.parseLong(given);
        Map<String, String> before = first == 0 ? Map.of() : rows(connection, read, first - 1);
        List<String> changes = new ArrayList<>();
        for (long batch = first; batch <= last; batch++) {
            Map<String, String> after = rows(connection, read, batch);
            for (Map.Entry<String, String> row : after.entrySet()) {
                if (!row.getValue().equals(before.get(row.getKey()))) {
                    changes.add(change(batch, "update", row.getKey(), row.getValue()));
                }
            }
            for (String key : before.keySet()) {
                if (!after.containsKey(key)) {
                    changes.add(change(batch, "delete", key, "null"));
                }
            }
            before = after;
        }
        return changes;
    }

    /** The rows that changes lead to as of the batch of a read, or after all of them. */
    static List<String> replayed(List<String> changes, GoldenRead state) {
        String batch = state.options().get("batchId");
        long last = batch == null ? Long.MAX_VALUE : Long.parseLong(batch);
        Map<String, List<String>> rows = new HashMap<>();
        for (String change : changes) {
            ObjectNode row = parse(change);
            String type = row.path("change_type").asText();
            if (row.path("batch_id").asLong() <= last) {
                row.remove(List.of("batch_id", "change_type"));
                String key = row.deepCopy()
                        .remove(List.of("value", "list_element", "user_map_value"))
                        .toString();
                if (!type.equals("append")) {
                    rows.put(key, new ArrayList<>());
                }
                if (!type.equals("delete")) {
                    rows.computeIfAbsent(key, absent -> new ArrayList<>()).add(CanonicalJson.of(row.toString()));
                }
            }
        }
        return rows.values().stream().flatMap(List::stream).toList();
    }

    /** A row for each entry of the maps of {@code map_value}. */
    static List<String> entries(List<String> maps) {
        List<String> entries = new ArrayList<>();
        for (String map : maps) {
            ObjectNode row = parse(map);
            row.path("map_value").properties().forEach(entry -> {
                ObjectNode flat = JSON.createObjectNode();
                flat.set("key", row.path("key"));
                flat.set("user_map_key", parse(entry.getKey()));
                flat.set("user_map_value", entry.getValue());
                flat.set("partition_id", row.path("partition_id"));
                entries.add(CanonicalJson.of(flat.toString()));
            });
        }
        return entries;
    }

    /** By partition and key the values of a batch. */
    private static Map<String, String> rows(Connection connection, GoldenRead read, long batch) throws SQLException {
        Map<String, String> options = new HashMap<>(read.options());
        options.keySet().removeIf(name -> name.startsWith("change") || name.equals("readChangeFeed"));
        options.put("batchId", Long.toString(batch));
        GoldenRead state =
                new GoldenRead(read.caseName(), read.name(), read.format(), options, read.condition(), read.message());
        Map<String, String> rows = new HashMap<>();
        for (String row : CanonicalJson.rows(Database.query(connection, state.sql()))) {
            ObjectNode object = parse(row);
            rows.put(
                    object.path("partition_id") + " " + object.path("key"),
                    object.path("value").toString());
        }
        return rows;
    }

    private static long lastBatch(GoldenRead read) throws IOException {
        try (Stream<Path> commits =
                Files.list(GoldenCheckpoints.checkpoint(read.caseName()).resolve("commits"))) {
            return commits.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.matches("\\d+"))
                    .mapToLong(Long::parseLong)
                    .max()
                    .orElseThrow();
        }
    }

    private static String change(long batch, String type, String partitionAndKey, String value) {
        int space = partitionAndKey.indexOf(' ');
        return CanonicalJson.of("{\"batch_id\":" + batch + ",\"change_type\":\"" + type + "\",\"key\":"
                + partitionAndKey.substring(space + 1) + ",\"value\":" + value + ",\"partition_id\":"
                + partitionAndKey.substring(0, space) + "}");
    }

    private static ObjectNode parse(String json) {
        try {
            JsonNode node = JSON.readTree(json);
            return (ObjectNode) node;
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
