package io.cloudfiles.format.stateschema;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import java.util.ArrayList;
import java.util.List;

/** One JSON text of a file, with the questions that its readers ask and the errors they share. */
record JsonText(JsonNode node, Location where) {
    private static final ObjectMapper MAPPER =
            new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    static JsonText parse(String text, Location where) {
        try {
            JsonNode node = MAPPER.readTree(text);
            return new JsonText(node, where);
        } catch (JsonProcessingException e) {
            throw new CorruptFileException(where, "not JSON: " + e.getOriginalMessage());
        }
    }

    JsonText member(String name) {
        JsonNode member = node.get(name);
        if (member == null || member.isNull()) {
            throw corrupt("there is no '" + name + "' in " + shortened());
        }
        return new JsonText(member, where);
    }

    boolean has(String name) {
        return node.hasNonNull(name);
    }

    String text() {
        if (!node.isTextual()) {
            throw corrupt("a string is expected, not " + shortened());
        }
        return node.textValue();
    }

    long integer() {
        if (!node.isIntegralNumber() || !node.canConvertToLong()) {
            throw corrupt("an integer is expected, not " + shortened());
        }
        return node.longValue();
    }

    int smallInteger() {
        long value = integer();
        if (value != (int) value) {
            throw corrupt(value + " is too large for an INT");
        }
        return (int) value;
    }

    /** Whether the member is there and true; {@code fallback} where it is not there. */
    boolean flag(String name, boolean fallback) {
        JsonNode member = node.get(name);
        return member == null ? fallback : member.asBoolean(fallback);
    }

    List<JsonText> items() {
        if (!node.isArray()) {
            throw corrupt("a list is expected, not " + shortened());
        }
        List<JsonText> items = new ArrayList<>();
        node.forEach(item -> items.add(new JsonText(item, where)));
        return items;
    }

    CorruptFileException corrupt(String text) {
        return new CorruptFileException(where, text);
    }

    String shortened() {
        String text = node.toString();
        return text.length() <= 80 ? text : text.substring(0, 80) + "...";
    }
}
