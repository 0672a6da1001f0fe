package io.cloudfiles.type;

import java.time.ZoneId;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A value as JSON: as Spark's {@code to_json} writes it with NULLs kept. TIMESTAMP has six digits and its offset in the
 * session's zone, TIMESTAMP_NTZ no offset; BINARY is base64; NaN and the infinities are strings; so are map keys.
 */
public final class JsonText {
    private static final int FIRST_PRINTABLE = 0x20;

    private JsonText() {}

    /** The JSON text of a value; {@code null} for NULL. */
    public static String of(@Nullable Object value, SqlType type, ZoneId zone) {
        StringBuilder text = new StringBuilder();
        append(text, value, type, zone);
        return text.toString();
    }

    /** Appends what {@link #of} gives. */
    public static void append(StringBuilder text, @Nullable Object value, SqlType type, ZoneId zone) {
        if (value == null) {
            text.append("null");
            return;
        }
        switch (type.kind()) {
            case STRUCT -> struct(text, (StructValue) value, (SqlType.Struct) type, zone);
            case ARRAY -> array(text, (ArrayValue) value, ((SqlType.Array) type).element(), zone);
            case MAP -> map(text, (MapValue) value, (SqlType.Map) type, zone);
            case BOOLEAN, TINYINT, SMALLINT, INT, BIGINT, DECIMAL, VOID -> text.append(value);
            case FLOAT, DOUBLE -> floating(text, (Number) value);
            case VARIANT -> VariantText.append(text, (Variant) value, zone);
            case STRING,
                    BINARY,
                    DATE,
                    TIME,
                    TIMESTAMP,
                    TIMESTAMP_NTZ,
                    INTERVAL_YEAR_MONTH,
                    INTERVAL_DAY_TIME,
                    INTERVAL_CALENDAR -> quote(text, scalar(value, type, zone));
        }
    }

    private static String scalar(Object value, SqlType type, ZoneId zone) {
        return switch (type.kind()) {
            case BINARY -> Base64.getEncoder().encodeToString(((Binary) value).toByteArray());
            case TIMESTAMP, TIMESTAMP_NTZ -> DateTimeText.iso((Long) value, type.kind(), zone);
            default -> ScalarText.of(value, type, zone);
        };
    }

    private static void floating(StringBuilder text, Number value) {
        if (Double.isFinite(value.doubleValue())) {
            text.append(value);
        } else {
            quote(text, value.toString());
        }
    }

    private static void struct(StringBuilder text, StructValue value, SqlType.Struct type, ZoneId zone) {
        List<String> names = FieldNames.distinct(
                type.fields().stream().map(SqlType.Field::name).toList());
        text.append('{');
        for (int i = 0; i < names.size(); i++) {
            text.append(i == 0 ? "" : ",");
            quote(text, names.get(i));
            text.append(':');
            append(text, value.field(i), type.fields().get(i).type(), zone);
        }
        text.append('}');
    }

    private static void array(StringBuilder text, ArrayValue value, SqlType element, ZoneId zone) {
        text.append('[');
        for (int i = 0; i < value.size(); i++) {
            text.append(i == 0 ? "" : ",");
            append(text, value.element(i), element, zone);
        }
        text.append(']');
    }

    private static void map(StringBuilder text, MapValue value, SqlType.Map type, ZoneId zone) {
        text.append('{');
        for (int i = 0; i < value.size(); i++) {
            text.append(i == 0 ? "" : ",");
            quote(text, key(value.keys().element(i), type.key(), zone));
            text.append(':');
            append(text, value.values().element(i), type.value(), zone);
        }
        text.append('}');
    }

    /** A key as its value would be written, less the quotes. */
    private static String key(@Nullable Object key, SqlType type, ZoneId zone) {
        return switch (type.kind()) {
            case STRUCT, ARRAY, MAP, VARIANT -> of(key, type, zone);
            default -> key == null ? "null" : scalar(key, type, zone);
        };
    }

    /** Appends a JSON string. */
    static void quote(StringBuilder text, String plain) {
        text.append('"');
        for (int i = 0; i < plain.length(); i++) {
            char c = plain.charAt(i);
            switch (c) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\b' -> text.append("\\b");
                case '\t' -> text.append("\\t");
                case '\n' -> text.append("\\n");
                case '\f' -> text.append("\\f");
                case '\r' -> text.append("\\r");
                default -> character(text, c);
            }
        }
        text.append('"');
    }

    private static void character(StringBuilder text, char c) {
        if (c < FIRST_PRINTABLE) {
            text.append("\\u00").append(c < 0x10 ? '0' : '1').append("0123456789ABCDEF".charAt(c & 0xF));
        } else {
            text.append(c);
        }
    }
}
