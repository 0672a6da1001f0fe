package io.cloudfiles.format.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.format.text.BadValue;
import io.cloudfiles.format.text.Moments;
import io.cloudfiles.spi.FormatOptions;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.Conversion;
import io.cloudfiles.type.value.Decimals;
import io.cloudfiles.type.value.Numbers;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Readers of JSON's values by type, as Spark converts them. A part of a value that does not fit is NULL in it where Spark
 * keeps the rest, and noted as a mistake of the record.
 */
final class JsonValues {
    private final Moments moments;
    private final boolean nonNumeric;
    private final FormatOptions options;
    private final JsonRecords records;
    private @Nullable String mistake;

    JsonValues(FormatOptions options, JsonRecords records) {
        this.options = options;
        this.records = records;
        this.moments = new Moments(options);
        this.nonNumeric = options.flag(JsonOptions.NON_NUMERIC_NUMBERS).orElse(true);
    }

    void clear() {
        mistake = null;
    }

    @Nullable String mistake() {
        return mistake;
    }

    /** Notes what is wrong; the first one is kept. */
    void note(@Nullable String what) {
        if (mistake == null) {
            mistake = String.valueOf(what);
        }
    }

    /** Steps on; false at the closing token, and at the end of the text. */
    static boolean until(JsonParser parser, JsonToken closing) throws IOException {
        JsonToken token = parser.nextToken();
        return token != null && token != closing;
    }

    /** The first token of a value, the name before it passed over. */
    static @Nullable JsonToken valueToken(JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        return token == JsonToken.FIELD_NAME ? parser.nextToken() : token;
    }

    JsonValue of(SqlType type) {
        return switch (type.kind()) {
            case BOOLEAN -> JsonValues::truth;
            case TINYINT, SMALLINT, INT, BIGINT -> (parser, token) -> whole(parser, token, type);
            case FLOAT -> (parser, token) -> (float) floating(parser, token, type);
            case DOUBLE -> (parser, token) -> floating(parser, token, type);
            case DECIMAL -> (parser, token) -> decimal(parser, token, (SqlType.Decimal) type);
            case STRING -> this::text;
            case BINARY ->
                (parser, token) -> {
                    requireText(parser, token, type);
                    return Binary.wrap(parser.getBinaryValue());
                };
            case DATE, TIME, TIMESTAMP, TIMESTAMP_NTZ -> (parser, token) -> moment(parser, token, type);
            case INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME -> interval(type);
            case STRUCT -> struct((SqlType.Struct) type);
            case ARRAY -> array((SqlType.Array) type);
            case MAP -> map((SqlType.Map) type);
            case VOID ->
                (parser, token) -> {
                    parser.skipChildren();
                    return null;
                };
            case INTERVAL_CALENDAR, VARIANT -> throw new IllegalArgumentException(type.sql());
        };
    }

    private static BadValue unfit(JsonParser parser, SqlType type) throws IOException {
        String shown =
                parser.currentToken().isStructStart() ? parser.currentToken().asString() : parser.getText();
        return new BadValue("'" + shown + "' of field " + parser.currentName() + " is no " + type.sql());
    }

    static boolean truth(JsonParser parser, JsonToken token) throws IOException {
        return switch (token) {
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> throw unfit(parser, SqlType.BOOLEAN);
        };
    }

    static long whole(JsonParser parser, JsonToken token, SqlType type) throws IOException {
        if (token != JsonToken.VALUE_NUMBER_INT) {
            throw unfit(parser, type);
        }
        long value = parser.getLongValue();
        if (value < Numbers.min(type.kind()) || value > Numbers.max(type.kind())) {
            throw unfit(parser, type);
        }
        return value;
    }

    double floating(JsonParser parser, JsonToken token, SqlType type) throws IOException {
        if (token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT) {
            return type.kind() == SqlType.Kind.FLOAT ? parser.getFloatValue() : parser.getDoubleValue();
        }
        if (token == JsonToken.VALUE_STRING && nonNumeric) {
            return switch (parser.getText()) {
                case "NaN" -> Double.NaN;
                case "+INF", "+Infinity", "Infinity" -> Double.POSITIVE_INFINITY;
                case "-INF", "-Infinity" -> Double.NEGATIVE_INFINITY;
                default -> throw unfit(parser, type);
            };
        }
        throw unfit(parser, type);
    }

    private static BigDecimal decimal(JsonParser parser, JsonToken token, SqlType.Decimal type) throws IOException {
        try {
            return switch (token) {
                case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> Decimals.fitAny(parser.getDecimalValue(), type);
                case VALUE_STRING -> Decimals.grouped(parser.getText(), type);
                default -> throw unfit(parser, type);
            };
        } catch (EvaluationException | NumberFormatException e) {
            throw unfit(parser, type);
        }
    }

    private static void requireText(JsonParser parser, JsonToken token, SqlType type) throws IOException {
        if (token != JsonToken.VALUE_STRING) {
            throw unfit(parser, type);
        }
    }

    long moment(JsonParser parser, JsonToken token, SqlType type) throws IOException {
        if (type.kind() == SqlType.Kind.TIMESTAMP && token == JsonToken.VALUE_NUMBER_INT) {
            try {
                return Math.multiplyExact(parser.getLongValue(), 1_000_000L);
            } catch (ArithmeticException e) {
                throw unfit(parser, type);
            }
        }
        requireText(parser, token, type);
        String text = parser.getText();
        return switch (type.kind()) {
            case DATE -> date(text);
            case TIMESTAMP -> moments.timestamp(text);
            case TIMESTAMP_NTZ -> moments.timestampNtz(text);
            default -> moments.time(text, (SqlType.Time) type);
        };
    }

    /** Spark's first versions wrote dates as days. */
    private long date(String text) {
        try {
            return moments.date(text);
        } catch (BadValue e) {
            try {
                return Integer.parseInt(text);
            } catch (NumberFormatException neither) {
                throw e;
            }
        }
    }

    private static JsonValue interval(SqlType type) {
        Conversion conversion = Casts.of(SqlType.STRING, type, java.time.ZoneOffset.UTC);
        return (parser, token) -> {
            requireText(parser, token, type);
            try {
                return conversion.convert(parser.getText());
            } catch (EvaluationException e) {
                throw unfit(parser, type);
            }
        };
    }

    /** A string, or any other value as it is written. */
    private String text(JsonParser parser, JsonToken token) throws IOException {
        if (token == JsonToken.VALUE_STRING) {
            return parser.getText();
        }
        long from = parser.currentTokenLocation().getByteOffset();
        boolean structure = token.isStructStart();
        if (structure && records.raw(0, 0) == null) {
            return copied(parser);
        }
        parser.skipChildren();
        String raw = records.raw(from, parser.currentLocation().getByteOffset());
        return raw == null ? parser.getText() : raw;
    }

    private String copied(JsonParser parser) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = JsonOptions.factory(options).createGenerator(text)) {
            generator.copyCurrentStructure(parser);
        }
        return text.toString();
    }

    private JsonValue struct(SqlType.Struct type) {
        Map<String, Integer> index = new HashMap<>();
        List<JsonValue> readers = new ArrayList<>();
        for (SqlType.Field field : type.fields()) {
            index.putIfAbsent(field.name(), readers.size());
            readers.add(of(field.type()));
        }
        return (parser, token) -> {
            if (token != JsonToken.START_OBJECT) {
                throw unfit(parser, type);
            }
            @Nullable Object[] fields = new @Nullable Object[readers.size()];
            while (until(parser, JsonToken.END_OBJECT)) {
                Integer field = index.get(parser.currentName());
                if (field == null) {
                    parser.skipChildren();
                } else {
                    fields[field] = tolerant(readers.get(field), parser, fields[field]);
                }
            }
            return StructValue.wrap(fields);
        };
    }

    /** A value of an object; what was there stays where it does not fit. */
    private @Nullable Object tolerant(JsonValue reader, JsonParser parser, @Nullable Object before) throws IOException {
        try {
            return reader.readNullable(parser);
        } catch (BadValue e) {
            note(e.getMessage());
        } catch (JsonProcessingException e) {
            note(e.getOriginalMessage());
        }
        parser.skipChildren();
        return before;
    }

    private JsonValue array(SqlType.Array type) {
        JsonValue element = of(type.element());
        return (parser, token) -> {
            if (token != JsonToken.START_ARRAY) {
                throw unfit(parser, type);
            }
            List<@Nullable Object> elements = new ArrayList<>();
            while (until(parser, JsonToken.END_ARRAY)) {
                elements.add(element.readNullable(parser));
            }
            return ArrayValue.wrap(elements.toArray());
        };
    }

    private JsonValue map(SqlType.Map type) {
        JsonValue value = of(type.value());
        return (parser, token) -> {
            if (token != JsonToken.START_OBJECT) {
                throw unfit(parser, type);
            }
            List<@Nullable Object> keys = new ArrayList<>();
            List<@Nullable Object> values = new ArrayList<>();
            while (until(parser, JsonToken.END_OBJECT)) {
                if (parser.currentToken() != JsonToken.FIELD_NAME) {
                    parser.skipChildren();
                    continue;
                }
                keys.add(parser.currentName());
                values.add(tolerant(value, parser, null));
            }
            return new MapValue(ArrayValue.wrap(keys.toArray()), ArrayValue.wrap(values.toArray()));
        };
    }
}
