package io.cloudfiles.format.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.cloudfiles.format.json.JsonType.Kind;
import io.cloudfiles.format.text.BadValue;
import io.cloudfiles.format.text.Moments;
import io.cloudfiles.format.text.RecordMode;
import io.cloudfiles.spi.FormatOptions;
import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.type.SqlType;
import java.io.CharConversionException;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.MalformedInputException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The schema of JSON files, told from their records as Spark tells it. */
final class JsonSchema {
    private static final int MAX_DIGITS = 38;

    /** Longer text takes long to read as a number, and has more digits than any type, but for zeros. */
    private static final int LONGEST_NUMBER = 1000;

    private final FormatOptions options;
    private final JsonFactory factory;
    private final RecordMode mode;
    private final Moments moments;
    private final boolean primitivesAsString;
    private final boolean prefersDecimal;
    private final boolean inferTimestamp;
    private final JsonType root = JsonType.of(Kind.OBJECT);
    private boolean corrupt;

    JsonSchema(FormatOptions options) {
        this.options = options;
        this.factory = JsonOptions.factory(options);
        this.mode = RecordMode.of(options);
        this.moments = new Moments(options);
        this.primitivesAsString = flag(JsonOptions.PRIMITIVES_AS_STRING);
        this.prefersDecimal = flag(JsonOptions.PREFERS_DECIMAL);
        this.inferTimestamp = flag(JsonOptions.INFER_TIMESTAMP);
    }

    private boolean flag(String name) {
        return options.flag(name).orElse(false);
    }

    SqlType.Struct of(List<SourceFile> files) {
        for (SourceFile file : files) {
            try (JsonRecords records = new JsonRecords(factory, file, options)) {
                while (records.next()) {
                    record(records);
                }
            }
        }
        if (corrupt) {
            root.fields().putIfAbsent(RecordMode.corruptColumn(options), JsonType.of(Kind.STRING));
        }
        return root.struct(flag(JsonOptions.DROP_FIELD_IF_ALL_NULL));
    }

    /** Most records are like those before; only one that is not has its type made and merged. */
    private void record(JsonRecords records) {
        try {
            if (!isKnown(records)) {
                try (JsonParser parser = records.parser()) {
                    parser.nextToken();
                    merge(type(parser));
                }
            }
        } catch (JsonProcessingException e) {
            bad(records, e.getOriginalMessage());
        } catch (CharConversionException | MalformedInputException | BadValue e) {
            bad(records, String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw records.failed(e);
        }
    }

    private void bad(JsonRecords records, String mistake) {
        switch (mode) {
            case PERMISSIVE -> corrupt = true;
            case DROPMALFORMED -> {
                // it is no row
            }
            case FAILFAST -> throw RecordMode.failure(records.location(), records.text(), mistake);
        }
    }

    private void merge(JsonType type) {
        switch (type.kind()) {
            case ARRAY -> merge(type.element());
            case OBJECT -> root.widen(type);
            case NULL -> {
                // says nothing
            }
            default -> throw new BadValue("it is neither an object nor an array of them");
        }
    }

    private boolean isKnown(JsonRecords records) throws IOException {
        try (JsonParser parser = records.parser()) {
            JsonToken token = parser.nextToken();
            return token == null || (token == JsonToken.START_OBJECT && takes(root, parser, token));
        }
    }

    /** Whether a type takes the value as it is; the parser then stands at its last token. */
    private boolean takes(JsonType type, JsonParser parser, JsonToken token) throws IOException {
        return switch (token) {
            case VALUE_NULL -> true;
            case START_OBJECT -> type.kind() == Kind.OBJECT ? takesFields(type, parser) : skipped(type, parser);
            case START_ARRAY ->
                type.kind() == Kind.ARRAY ? takesElements(type.element(), parser) : skipped(type, parser);
            case VALUE_NUMBER_INT -> {
                boolean small = parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER;
                yield type.kind() == Kind.STRING || (small && !primitivesAsString && type.takesLongs());
            }
            case VALUE_NUMBER_FLOAT ->
                type.kind() == Kind.STRING || (!primitivesAsString && type.kind() == Kind.DOUBLE);
            case VALUE_TRUE, VALUE_FALSE ->
                type.kind() == Kind.STRING || (!primitivesAsString && type.kind() == Kind.BOOLEAN);
            case VALUE_STRING -> type.kind() == Kind.STRING || parser.getTextLength() == 0;
            default -> throw new BadValue("a value is expected, not " + token.asString());
        };
    }

    private static boolean skipped(JsonType type, JsonParser parser) throws IOException {
        if (type.kind() == Kind.STRING) {
            parser.skipChildren();
            return true;
        }
        return false;
    }

    private boolean takesFields(JsonType type, JsonParser parser) throws IOException {
        while (JsonValues.until(parser, JsonToken.END_OBJECT)) {
            JsonType field = type.fields().get(parser.currentName());
            JsonToken token = parser.nextToken();
            if (field == null || token == null || !takes(field, parser, token)) {
                return false;
            }
        }
        return true;
    }

    private boolean takesElements(JsonType element, JsonParser parser) throws IOException {
        while (JsonValues.until(parser, JsonToken.END_ARRAY)) {
            if (!takes(element, parser, parser.currentToken())) {
                return false;
            }
        }
        return true;
    }

    /** The type of the value at which, or at whose name, the parser stands. */
    private JsonType type(JsonParser parser) throws IOException {
        JsonToken token = JsonValues.valueToken(parser);
        if (token == null) {
            return JsonType.of(Kind.NULL);
        }
        return switch (token) {
            case VALUE_NULL -> JsonType.of(Kind.NULL);
            case VALUE_STRING -> text(parser);
            case VALUE_TRUE, VALUE_FALSE -> JsonType.of(primitivesAsString ? Kind.STRING : Kind.BOOLEAN);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> primitivesAsString ? JsonType.of(Kind.STRING) : number(parser);
            case START_OBJECT -> {
                JsonType object = JsonType.of(Kind.OBJECT);
                Map<String, JsonType> fields = object.fields();
                while (JsonValues.until(parser, JsonToken.END_OBJECT)) {
                    String name = parser.currentName();
                    JsonType field = type(parser);
                    JsonType twice = fields.putIfAbsent(name, field);
                    if (twice != null) {
                        twice.widen(field);
                    }
                }
                yield object;
            }
            case START_ARRAY -> {
                JsonType element = JsonType.of(Kind.NULL);
                while (JsonValues.until(parser, JsonToken.END_ARRAY)) {
                    element.widen(type(parser));
                }
                yield JsonType.array(element);
            }
            default -> throw new BadValue("a value is expected, not " + token.asString());
        };
    }

    /** An empty string may stand for NULL. */
    private JsonType text(JsonParser parser) throws IOException {
        String text = parser.getText();
        if (text.isEmpty()) {
            return JsonType.of(Kind.NULL);
        }
        Optional<JsonType> decimal = prefersDecimal ? decimal(text) : Optional.empty();
        return decimal.orElseGet(
                () -> JsonType.of(inferTimestamp && moments.isTimestamp(text) ? Kind.TIMESTAMP : Kind.STRING));
    }

    /** Commas may stand between thousands. */
    private static Optional<JsonType> decimal(String text) {
        if (text.length() > LONGEST_NUMBER) {
            return Optional.empty();
        }
        try {
            BigDecimal value = new BigDecimal(text.replace(",", ""));
            boolean fits = value.scale() >= 0 && value.scale() <= value.precision() && value.precision() <= MAX_DIGITS;
            return fits ? Optional.of(JsonType.decimal(value.precision(), value.scale())) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private JsonType number(JsonParser parser) throws IOException {
        return switch (parser.getNumberType()) {
            case INT, LONG -> JsonType.of(Kind.LONG);
            case BIG_INTEGER, BIG_DECIMAL -> decimal(parser.getDecimalValue());
            case FLOAT, DOUBLE -> prefersDecimal ? decimal(parser.getDecimalValue()) : JsonType.of(Kind.DOUBLE);
        };
    }

    private static JsonType decimal(BigDecimal value) {
        int precision = Math.max(value.precision(), value.scale());
        return precision <= MAX_DIGITS && value.scale() >= 0
                ? JsonType.decimal(precision, value.scale())
                : JsonType.of(Kind.DOUBLE);
    }
}
