package io.cloudfiles.format.metadatalog;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.cloudfiles.error.CorruptFileException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The current line of a log as JSON. */
final class JsonLine {
    /** Reads fields of an object as they come. */
    interface FieldReader {
        /** The parser stands on the field's value. */
        void field(String name, JsonParser value) throws IOException;
    }

    private static final JsonFactory FACTORY = new JsonFactory();
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private JsonLine() {}

    /** The line as an object. */
    static JsonNode object(LogLines line) {
        try (JsonParser parser = FACTORY.createParser(line.bytes(), line.from(), line.length())) {
            parser.setCodec(MAPPER);
            JsonNode node = parser.readValueAsTree();
            if (node == null || !node.isObject() || parser.nextToken() != null) {
                throw line.corrupt("a JSON object is wanted, and nothing behind it");
            }
            return node;
        } catch (JsonProcessingException e) {
            throw corrupt(line, e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads the line's fields without building a tree. */
    static void fields(LogLines line, FieldReader reader) {
        try (JsonParser parser = FACTORY.createParser(line.bytes(), line.from(), line.length())) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw line.corrupt("a JSON object is wanted");
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                parser.nextToken();
                reader.field(name, parser);
                parser.skipChildren();
            }
            if (parser.nextToken() != null) {
                throw line.corrupt("there is something behind the JSON object");
            }
        } catch (JsonProcessingException e) {
            throw corrupt(line, e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A field's value where it is a text; null where it is something else. */
    static @Nullable String text(JsonParser value) throws IOException {
        return value.currentToken() == JsonToken.VALUE_STRING ? value.getText() : null;
    }

    /** A field's value where it is a whole number; null where it is something else. */
    static @Nullable Long number(JsonParser value) throws IOException {
        return value.currentToken() == JsonToken.VALUE_NUMBER_INT ? (Long) value.getLongValue() : null;
    }

    /** A text that an entry must have. */
    static String required(LogLines line, @Nullable String value, String name) {
        if (value == null) {
            throw line.corrupt("the entry has no text in its field " + name);
        }
        return value;
    }

    /** A number that an entry must have. */
    static long required(LogLines line, @Nullable Long value, String name) {
        if (value == null) {
            throw line.corrupt("the entry has no whole number in its field " + name);
        }
        return value;
    }

    /** A time in milliseconds that an entry must have. */
    static long requiredMillis(LogLines line, @Nullable Long value, String name) {
        return checkedMillis(line, required(line, value, name), name);
    }

    /** A number that must be a time in milliseconds. */
    static long checkedMillis(LogLines line, long millis, String name) {
        if (!isMillis(millis)) {
            throw line.corrupt("the entry's " + name + " " + millis + " is no time in milliseconds");
        }
        return millis;
    }

    /** A whole number in a field; empty where the field is not there. */
    static OptionalLong number(LogLines line, JsonNode object, String field) {
        JsonNode value = object.get(field);
        if (value == null || value.isNull()) {
            return OptionalLong.empty();
        }
        if (!value.isIntegralNumber() || !value.canConvertToLong()) {
            throw line.corrupt("the field " + field + " is no whole number");
        }
        return OptionalLong.of(value.longValue());
    }

    /** A time in milliseconds in a field; empty where the field is not there. */
    static OptionalLong millis(LogLines line, JsonNode object, String field) {
        OptionalLong value = number(line, object, field);
        if (value.isPresent() && !isMillis(value.getAsLong())) {
            throw line.corrupt("the field " + field + " is " + value.getAsLong() + ", no time in milliseconds");
        }
        return value;
    }

    /** Whether a number of milliseconds is within what TIMESTAMP can hold. */
    static boolean isMillis(long value) {
        return Math.abs(value / MetadataLogSpec.LATEST_MILLIS) == 0;
    }

    /** The entries of an object in a field; none where the field is not there. */
    static Set<Map.Entry<String, JsonNode>> entries(LogLines line, JsonNode object, String field) {
        JsonNode value = object.path(field);
        if (!value.isMissingNode() && !value.isNull() && !value.isObject()) {
            throw line.corrupt("the field " + field + " is no object");
        }
        return value.properties();
    }

    private static CorruptFileException corrupt(LogLines line, JsonProcessingException failure) {
        JsonLocation place = failure.getLocation();
        long within = place == null ? 0 : Math.max(0, place.getByteOffset());
        return line.corrupt(within, "no JSON: " + failure.getOriginalMessage());
    }
}
