package io.cloudfiles.sql.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import io.cloudfiles.sql.json.JsonPath.Step;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is found in a JSON text, written as JSON again: get_json_object and its like. Text that is no JSON has nothing. */
public final class JsonSearch {
    static final JsonFactory FACTORY = new JsonFactoryBuilder()
            .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
            .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
            .build();

    /** How a value that is found is written. */
    private enum Style {
        /** A text without its quotes. */
        RAW,
        QUOTED,
        /** An array's elements, without the array. */
        FLATTENED
    }

    private final boolean anyCase;
    private @Nullable String pathText;
    private @Nullable JsonPath path;

    /** With {@code anyCase} the names behind a dot are found in any case. */
    public JsonSearch(boolean anyCase) {
        this.anyCase = anyCase;
    }

    /** What stands at a path, or null; the last path is kept. */
    public @Nullable String find(String json, String at) {
        if (!at.equals(pathText)) {
            pathText = at;
            path = JsonPath.of(at, anyCase);
        }
        JsonPath steps = path;
        if (steps == null) {
            return null;
        }
        StringWriter found = new StringWriter();
        try (JsonParser parser = FACTORY.createParser(json);
                JsonGenerator generator = FACTORY.createGenerator(found)) {
            parser.nextToken();
            if (!search(parser, generator, Style.RAW, steps.steps())) {
                return null;
            }
        } catch (JsonProcessingException malformed) {
            return null;
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return found.toString();
    }

    /** How many elements an array has, or null for what is none. */
    public static @Nullable Long length(String json) {
        try (JsonParser parser = FACTORY.createParser(json)) {
            if (parser.nextToken() != JsonToken.START_ARRAY) {
                return null;
            }
            long length = 0;
            while (Tokens.next(parser, JsonToken.END_ARRAY)) {
                length++;
                parser.skipChildren();
            }
            return length;
        } catch (JsonProcessingException malformed) {
            return null;
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** The value of an object's field, of several of that name the last that is not null; null where there is none. */
    public static @Nullable String field(String json, String name) {
        try (JsonParser parser = FACTORY.createParser(json)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return null;
            }
            String value = null;
            while (Tokens.nextValue(parser, JsonToken.END_OBJECT)) {
                boolean named = name.equals(parser.currentName()) && parser.currentToken() != JsonToken.VALUE_NULL;
                if (named) {
                    value = text(parser);
                } else {
                    parser.skipChildren();
                }
            }
            return value;
        } catch (JsonProcessingException malformed) {
            return null;
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static String text(JsonParser parser) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(text)) {
            write(parser, generator, Style.RAW);
        }
        return text.toString();
    }

    /** The names of an object's fields, or null for what is none. */
    public static @Nullable List<String> keys(String json) {
        try (JsonParser parser = FACTORY.createParser(json)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return null;
            }
            List<String> keys = new ArrayList<>();
            while (Tokens.nextValue(parser, JsonToken.END_OBJECT)) {
                keys.add(parser.currentName());
                parser.skipChildren();
            }
            return keys;
        } catch (JsonProcessingException malformed) {
            return null;
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** Writes what is found from the parser's value on; says whether anything was, having read the value in any case. */
    private static boolean search(JsonParser parser, JsonGenerator out, Style style, List<Step> path)
            throws IOException {
        JsonToken token = parser.currentToken();
        if (token == null) {
            return false;
        }
        return path.isEmpty() ? write(parser, out, style) : step(parser, out, style, path);
    }

    private static boolean step(JsonParser parser, JsonGenerator out, Style style, List<Step> path) throws IOException {
        JsonToken token = parser.currentToken();
        List<Step> rest = path.subList(1, path.size());
        Step step = path.get(0);
        if (token == JsonToken.START_OBJECT && step instanceof Step.Field field) {
            return searchFields(parser, out, style, field, rest);
        }
        if (token == JsonToken.START_ARRAY && step instanceof Step.AllElements) {
            return searchElements(parser, out, style, rest);
        }
        if (token == JsonToken.START_ARRAY && step instanceof Step.Element element) {
            boolean many = !rest.isEmpty() && rest.get(0) instanceof Step.AllElements;
            return searchElement(parser, out, many ? Style.QUOTED : style, element.index(), rest);
        }
        parser.skipChildren();
        return false;
    }

    private static boolean write(JsonParser parser, JsonGenerator out, Style style) throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_STRING && style == Style.RAW) {
            out.writeRaw(parser.getText());
            return true;
        }
        if (parser.currentToken() == JsonToken.START_ARRAY && style == Style.FLATTENED) {
            boolean any = false;
            while (Tokens.next(parser, JsonToken.END_ARRAY)) {
                any |= write(parser, out, style);
            }
            return any;
        }
        out.copyCurrentStructure(parser);
        return true;
    }

    /** Once something is found, further fields are passed over. */
    private static boolean searchFields(
            JsonParser parser, JsonGenerator out, Style style, Step.Field field, List<Step> rest) throws IOException {
        boolean any = false;
        while (Tokens.next(parser, JsonToken.END_OBJECT)) {
            boolean named = field.isCalled(parser.currentName());
            JsonToken value = parser.nextToken();
            boolean sought = named && !any && value != JsonToken.VALUE_NULL;
            if (sought) {
                any = search(parser, out, style, rest);
            } else {
                parser.skipChildren();
            }
        }
        return any;
    }

    private static boolean searchElement(JsonParser parser, JsonGenerator out, Style style, long index, List<Step> rest)
            throws IOException {
        boolean any = false;
        long at = 0;
        while (Tokens.next(parser, JsonToken.END_ARRAY)) {
            if (at++ == index) {
                any = search(parser, out, style, rest);
            } else {
                parser.skipChildren();
            }
        }
        return any;
    }

    /** As Hive does: two wildcards flatten, and a wildcard that finds one thing gives no array of it. */
    private static boolean searchElements(JsonParser parser, JsonGenerator out, Style style, List<Step> rest)
            throws IOException {
        if (!rest.isEmpty() && rest.get(0) instanceof Step.AllElements) {
            return searchEach(parser, out, Style.FLATTENED, rest.subList(1, rest.size())) > 0;
        }
        if (style == Style.QUOTED) {
            return searchEach(parser, out, style, rest) > 0;
        }
        StringWriter buffer = new StringWriter();
        int found;
        try (JsonGenerator inner = FACTORY.createGenerator(buffer)) {
            found = searchEach(parser, inner, style == Style.RAW ? Style.QUOTED : style, rest);
        }
        if (found > 1) {
            out.writeRawValue(buffer.toString());
        } else if (found == 1) {
            out.writeRawValue(buffer.getBuffer().substring(1, buffer.getBuffer().length() - 1));
        }
        return found > 0;
    }

    private static int searchEach(JsonParser parser, JsonGenerator out, Style style, List<Step> rest)
            throws IOException {
        int found = 0;
        out.writeStartArray();
        while (Tokens.next(parser, JsonToken.END_ARRAY)) {
            found += search(parser, out, style, rest) ? 1 : 0;
        }
        out.writeEndArray();
        return found;
    }
}
