package io.cloudfiles.sql.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.Conversion;
import io.cloudfiles.type.value.DatePatterns;
import io.cloudfiles.type.value.DateTimes;
import io.cloudfiles.type.value.Decimals;
import io.cloudfiles.type.value.Numbers;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** Readers of JSON values of types without parts. An empty text is NULL where the type is no text. */
final class JsonScalars {
    private final JsonOptions options;
    private final ZoneId zone;

    JsonScalars(JsonOptions options) {
        this.options = options;
        this.zone = options.zone();
    }

    JsonValues.Reader reader(SqlType type) {
        return switch (type.kind()) {
            case BOOLEAN -> JsonScalars::bool;
            case TINYINT, SMALLINT, INT, BIGINT -> parser -> integral(parser, type);
            case FLOAT -> parser -> (float) floating(parser);
            case DOUBLE -> JsonScalars::floating;
            case DECIMAL -> parser -> decimal(parser, (SqlType.Decimal) type);
            case STRING -> JsonScalars::text;
            case BINARY -> JsonScalars::binary;
            case DATE -> moment(type, "dateFormat", zone);
            case TIMESTAMP -> moment(type, "timestampFormat", zone);
            case TIMESTAMP_NTZ -> moment(type, "timestampNTZFormat", ZoneOffset.UTC);
            case INTERVAL_DAY_TIME, INTERVAL_YEAR_MONTH, TIME -> cast(type);
            default ->
                parser -> {
                    throw new NotOfTypeException("no JSON is " + type.sql());
                };
        };
    }

    private static NotOfTypeException notOf(String type, JsonParser parser) {
        return new NotOfTypeException("there is " + parser.currentToken() + " in place of " + type);
    }

    private static Object bool(JsonParser parser) {
        return switch (parser.currentToken()) {
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> throw notOf("BOOLEAN", parser);
        };
    }

    private static Object integral(JsonParser parser, SqlType type) throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
            throw notOf(type.sql(), parser);
        }
        long value = parser.getLongValue();
        if (value < Numbers.min(type.kind()) || value > Numbers.max(type.kind())) {
            throw new NotOfTypeException(value + " is no " + type.sql());
        }
        return value;
    }

    private static double floating(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            case VALUE_STRING -> named(parser.getText(), parser);
            default -> throw notOf("DOUBLE", parser);
        };
    }

    private static double named(String text, JsonParser parser) {
        return switch (text) {
            case "NaN" -> Double.NaN;
            case "+INF", "+Infinity", "Infinity" -> Double.POSITIVE_INFINITY;
            case "-INF", "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> throw notOf("DOUBLE", parser);
        };
    }

    private static Object decimal(JsonParser parser, SqlType.Decimal type) throws IOException {
        try {
            return switch (parser.currentToken()) {
                case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> Decimals.fit(parser.getDecimalValue(), type);
                case VALUE_STRING ->
                    Decimals.fit(new BigDecimal(parser.getText().replace(",", "")), type);
                default -> throw notOf(type.sql(), parser);
            };
        } catch (EvaluationException | NumberFormatException tooLong) {
            throw new NotOfTypeException(parser.getText() + " is no " + type.sql());
        }
    }

    /** Whatever is no text is written as JSON. */
    private static Object text(JsonParser parser) throws IOException {
        if (parser.currentToken() == JsonToken.VALUE_STRING) {
            return parser.getText();
        }
        StringWriter written = new StringWriter();
        try (JsonGenerator generator = JsonSearch.FACTORY.createGenerator(written)) {
            generator.copyCurrentStructure(parser);
        }
        return written.toString();
    }

    private static Object binary(JsonParser parser) throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_STRING) {
            throw notOf("BINARY", parser);
        }
        try {
            return Binary.wrap(parser.getBinaryValue());
        } catch (JsonProcessingException mistake) {
            throw new NotOfTypeException("the text is not base64");
        }
    }

    private JsonValues.Reader moment(SqlType type, String option, ZoneId clocks) {
        String pattern = options.text(option);
        DatePatterns patterns = new DatePatterns("from_json");
        Conversion cast = Casts.of(SqlType.STRING, type, zone);
        return parser -> {
            if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT && type.kind() == SqlType.Kind.TIMESTAMP) {
                return Math.multiplyExact(parser.getLongValue(), DateTimes.SECOND);
            }
            if (parser.currentToken() != JsonToken.VALUE_STRING) {
                throw notOf(type.sql(), parser);
            }
            try {
                if (pattern == null) {
                    return cast.convert(parser.getText());
                }
                long micros = patterns.parse(pattern, parser.getText(), clocks);
                return type.kind() == SqlType.Kind.DATE ? (Long) DateTimes.day(micros, clocks) : (Long) micros;
            } catch (EvaluationException refused) {
                throw new NotOfTypeException(parser.getText() + " is no " + type.sql());
            }
        };
    }

    private JsonValues.Reader cast(SqlType type) {
        Conversion cast = Casts.of(SqlType.STRING, type, zone);
        return parser -> {
            if (parser.currentToken() != JsonToken.VALUE_STRING) {
                throw notOf(type.sql(), parser);
            }
            try {
                return cast.convert(parser.getText());
            } catch (EvaluationException refused) {
                throw new NotOfTypeException(parser.getText() + " is no " + type.sql());
            }
        };
    }
}
