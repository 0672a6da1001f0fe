package io.cloudfiles.sql.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.type.SqlType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The type that a JSON text suggests; objects are structs of fields in the order of their names. */
public final class JsonInference {
    private static final int MAX_DIGITS = 38;

    private final JsonOptions options;

    private JsonInference(JsonOptions options) {
        this.options = options;
    }

    /**
     * The type of a text, or of an array's elements put together.
     *
     * @throws RequestException (22023) for what is no JSON
     */
    public static SqlType of(String json, JsonOptions options) {
        try (JsonParser parser = options.factory().createParser(json)) {
            JsonToken first = parser.nextToken();
            SqlType type = first == null ? SqlType.STRING : new JsonInference(options).type(parser);
            SqlType empty = new SqlType.Struct(List.of());
            boolean rows =
                    type instanceof SqlType.Array array && array.element().kind() == SqlType.Kind.STRUCT;
            return shown(type).orElse(rows ? new SqlType.Array(empty, true) : empty);
        } catch (JsonProcessingException malformed) {
            throw new RequestException(
                    ErrorCode.MALFORMED_RECORD_IN_PARSING,
                    "schema_of_json: this is no JSON: " + malformed.getOriginalMessage());
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private SqlType type(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_NULL -> SqlType.VOID;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
                options.is("primitivesAsString", false) ? SqlType.STRING : number(parser);
            case VALUE_TRUE, VALUE_FALSE -> options.is("primitivesAsString", false) ? SqlType.STRING : SqlType.BOOLEAN;
            default -> SqlType.STRING;
        };
    }

    private SqlType object(JsonParser parser) throws IOException {
        Map<String, SqlType> fields = new TreeMap<>();
        while (Tokens.nextValue(parser, JsonToken.END_OBJECT)) {
            fields.merge(parser.currentName(), type(parser), JsonInference::common);
        }
        List<SqlType.Field> all = new ArrayList<>();
        fields.forEach((name, type) -> all.add(new SqlType.Field(name, type, true)));
        return new SqlType.Struct(all);
    }

    private SqlType array(JsonParser parser) throws IOException {
        SqlType element = SqlType.VOID;
        while (Tokens.next(parser, JsonToken.END_ARRAY)) {
            element = common(element, type(parser));
        }
        return new SqlType.Array(element, true);
    }

    private SqlType number(JsonParser parser) throws IOException {
        boolean whole = parser.currentToken() == JsonToken.VALUE_NUMBER_INT;
        if (whole && parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
            return SqlType.BIGINT;
        }
        if (parser.isNaN()) {
            return SqlType.DOUBLE;
        }
        BigDecimal value = parser.getDecimalValue();
        int digits = Math.max(value.precision(), value.scale());
        boolean decimal = (whole || options.is("prefersDecimal", false)) && digits <= MAX_DIGITS && value.scale() >= 0;
        return decimal ? new SqlType.Decimal(digits, value.scale()) : SqlType.DOUBLE;
    }

    /** What holds the values of two types; text where nothing better does. */
    private static SqlType common(SqlType a, SqlType b) {
        if (a.equals(b) || b.kind() == SqlType.Kind.VOID) {
            return a;
        }
        if (a.kind() == SqlType.Kind.VOID) {
            return b;
        }
        if (a instanceof SqlType.Struct x && b instanceof SqlType.Struct y) {
            return merged(x, y);
        }
        if (a instanceof SqlType.Array x && b instanceof SqlType.Array y) {
            return new SqlType.Array(common(x.element(), y.element()), true);
        }
        return isNumber(a) && isNumber(b) ? commonNumber(a, b) : SqlType.STRING;
    }

    private static SqlType merged(SqlType.Struct a, SqlType.Struct b) {
        Map<String, SqlType> fields = new TreeMap<>();
        a.fields().forEach(field -> fields.put(field.name(), field.type()));
        b.fields().forEach(field -> fields.merge(field.name(), field.type(), JsonInference::common));
        List<SqlType.Field> all = new ArrayList<>();
        fields.forEach((name, type) -> all.add(new SqlType.Field(name, type, true)));
        return new SqlType.Struct(all);
    }

    private static boolean isNumber(SqlType type) {
        return switch (type.kind()) {
            case BIGINT, DOUBLE, DECIMAL -> true;
            default -> false;
        };
    }

    private static SqlType commonNumber(SqlType a, SqlType b) {
        if (a.kind() == SqlType.Kind.DOUBLE || b.kind() == SqlType.Kind.DOUBLE) {
            return SqlType.DOUBLE;
        }
        SqlType.Decimal x = decimal(a);
        SqlType.Decimal y = decimal(b);
        int scale = Math.max(x.scale(), y.scale());
        int digits = Math.max(x.precision() - x.scale(), y.precision() - y.scale()) + scale;
        return digits > MAX_DIGITS ? SqlType.DOUBLE : new SqlType.Decimal(digits, scale);
    }

    private static SqlType.Decimal decimal(SqlType type) {
        return type instanceof SqlType.Decimal decimal ? decimal : new SqlType.Decimal(20, 0);
    }

    /** What was always null is text; what has no fields, or no name, is left out. */
    private static Optional<SqlType> shown(SqlType type) {
        if (type instanceof SqlType.Array array) {
            return shown(array.element()).map(element -> new SqlType.Array(element, true));
        }
        if (type instanceof SqlType.Struct struct) {
            List<SqlType.Field> fields = new ArrayList<>();
            for (SqlType.Field field : struct.fields()) {
                if (!field.name().isEmpty()) {
                    shown(field.type()).ifPresent(shown -> fields.add(new SqlType.Field(field.name(), shown, true)));
                }
            }
            return fields.isEmpty() ? Optional.empty() : Optional.of(new SqlType.Struct(fields));
        }
        return Optional.of(type.kind() == SqlType.Kind.VOID ? SqlType.STRING : type);
    }
}
