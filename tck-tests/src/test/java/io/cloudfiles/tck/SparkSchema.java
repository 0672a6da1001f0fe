package io.cloudfiles.tck;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Column names and type names of a schema in Spark's JSON form.
 *
 * @param types as DDL, names that repeat inside a struct made unique: {@code STRUCT<sum: BIGINT, sum_2: DOUBLE>}
 */
public record SparkSchema(List<String> names, List<String> types) {
    /** Reads the JSON of a StructType. */
    public static SparkSchema parse(String json) {
        List<String> names = new ArrayList<>();
        List<String> types = new ArrayList<>();
        try {
            for (JsonNode field : new ObjectMapper().readTree(json).get("fields")) {
                names.add(field.get("name").asText());
                types.add(ddl(field.get("type")));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new SparkSchema(names, types);
    }

    private static String ddl(JsonNode type) {
        if (type.isTextual()) {
            return scalar(type.asText());
        }
        return switch (type.get("type").asText()) {
            case "array" -> "ARRAY<" + ddl(type.get("elementType")) + ">";
            case "map" -> "MAP<" + ddl(type.get("keyType")) + ", " + ddl(type.get("valueType")) + ">";
            default -> struct(type.get("fields"));
        };
    }

    private static String struct(JsonNode fields) {
        Map<String, Integer> seen = new HashMap<>();
        List<String> parts = new ArrayList<>();
        for (JsonNode field : fields) {
            String name = field.get("name").asText();
            int count = seen.merge(name, 1, Integer::sum);
            String unique = count == 1 ? name : name + "_" + count;
            boolean plain = unique.matches("[\\p{L}\\p{N}_]+");
            parts.add((plain ? unique : "`" + unique.replace("`", "``") + "`") + ": " + ddl(field.get("type")));
        }
        return "STRUCT<" + String.join(", ", parts) + ">";
    }

    private static String scalar(String name) {
        return switch (name) {
            case "byte" -> "TINYINT";
            case "short" -> "SMALLINT";
            case "integer" -> "INT";
            case "long" -> "BIGINT";
            default -> name.toUpperCase(Locale.ROOT);
        };
    }
}
