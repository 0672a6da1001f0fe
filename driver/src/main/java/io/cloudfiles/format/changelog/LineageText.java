package io.cloudfiles.format.changelog;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The lineage in a changelog's header: JSON (rocksdb.md R18). */
final class LineageText {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** The id becomes part of a file's name. */
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9-]{1,64}");

    private LineageText() {}

    static List<LineageItem> parse(String text, Location where) {
        JsonNode list;
        try {
            list = MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new CorruptFileException(where, "the lineage is not JSON: " + e.getOriginalMessage());
        }
        if (list == null || !list.isArray()) {
            throw new CorruptFileException(where, "the lineage is not a list");
        }
        List<LineageItem> items = new ArrayList<>();
        for (JsonNode item : list) {
            JsonNode version = item.path("version");
            String id = item.path("checkpointUniqueId").asText();
            if (!version.isIntegralNumber()
                    || !version.canConvertToLong()
                    || !ID.matcher(id).matches()) {
                throw new CorruptFileException(where, "the lineage has an item without a version or a sound id");
            }
            items.add(new LineageItem(version.longValue(), id));
        }
        return items;
    }
}
