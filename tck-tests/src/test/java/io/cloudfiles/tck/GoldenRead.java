package io.cloudfiles.tck;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One read of a golden checkpoint: what was asked of Spark, and whether it answered rows or an error.
 *
 * @param format {@code statestore} or {@code state-metadata}
 * @param condition the outermost error's condition or Java class, empty where rows came
 * @param message the outermost error's message, empty where rows came
 */
record GoldenRead(
        String caseName,
        String name,
        String format,
        Map<String, String> options,
        Optional<String> condition,
        String message) {

    static GoldenRead of(String caseName, JsonNode line) {
        Map<String, String> options = new LinkedHashMap<>();
        for (Entry<String, JsonNode> option : line.get("options").properties()) {
            options.put(option.getKey(), option.getValue().asText());
        }
        return new GoldenRead(
                caseName,
                line.get("read").asText(),
                line.get("format").asText(),
                options,
                Optional.ofNullable(line.get("errorClass")).map(JsonNode::asText),
                line.path("message").asText(""));
    }

    /** Case and read, as the lists print it. */
    String id() {
        return caseName + ":" + name;
    }

    /** The same question in SQL, the checkpoint's path relative to the connection's root. */
    String sql() {
        String function = format.equals("statestore") ? "read_statestore" : "read_state_metadata";
        String path = name.equals("err-nopath") ? caseName + "-missing" : caseName;
        String arguments = options.entrySet().stream()
                .map(option -> ", " + option.getKey() + " => " + literal(option.getValue()))
                .collect(Collectors.joining());
        return "SELECT * FROM " + function + "('" + path + "'" + arguments + ")";
    }

    private static String literal(String value) {
        return value.matches("-?\\d+|true|false") ? value : "'" + value + "'";
    }

    /** The SQLSTATE at the end of Spark's message; empty where a bare Java exception came. */
    Optional<String> sqlState() {
        int at = message.lastIndexOf("SQLSTATE: ");
        return at < 0
                ? Optional.empty()
                : Optional.of(message.substring(at + "SQLSTATE: ".length()).strip());
    }
}
