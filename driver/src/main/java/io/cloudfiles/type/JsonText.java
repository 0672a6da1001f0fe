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

    private final StringBuilder text;
    private final ZoneId zone;

    /** Whether fields of structs that are NULL are written. */
    private final boolean nullFields;

    /** Digits of a second in timestamps. */
    private final int digits;

    private JsonText(StringBuilder text, ZoneId zone, boolean nullFields, int digits) {
        this.text = text;
        this.zone = zone;
        this.nullFields = nullFields;
        this.digits = digits;
    }

    /** The JSON text of a value; {@code null} for NULL. */
    public static String of(@Nullable Object value, SqlType type, ZoneId zone) {
        StringBuilder text = new StringBuilder();
        append(text, value, type, zone);
        return text.toString();
    }

    /** Appends what {@link #of} gives. */
    public static void append(StringBuilder text, @Nullable Object value, SqlType type, ZoneId zone) {
        new JsonText(text, zone, true, 6).append(value, type);
    }

    /**
     * What Spark's {@code to_json} gives of itself: fields of structs that are NULL are left out, timestamps have three
     * digits.
     */
    public static String withoutNulls(Object value, SqlType type, ZoneId zone) {
        StringBuilder text = new StringBuilder();
        new JsonText(text, zone, false, 3).append(value, type);
        return text.toString();
    }

    private void append(@Nullable Object value, SqlType type) {
        if (value == null) {
            text.append("null");
            return;
        }
        switch (type.kind()) {
            case STRUCT -> struct((StructValue) value, (SqlType.Struct) type);
            case ARRAY -> array((ArrayValue) value, ((SqlType.Array) type).element());
            case MAP -> map((MapValue) value, (SqlType.Map) type);
            case BOOLEAN, TINYINT, SMALLINT, INT, BIGINT, DECIMAL, VOID -> text.append(value);
            case FLOAT, DOUBLE -> floating((Number) value);
            case VARIANT -> VariantText.append(text, (Variant) value, zone);
            case STRING,
                    BINARY,
                    DATE,
                    TIME,
                    TIMESTAMP,
                    TIMESTAMP_NTZ,
                    INTERVAL_YEAR_MONTH,
                    INTERVAL_DAY_TIME,
                    INTERVAL_CALENDAR -> quote(text, scalar(value, type));
        }
    }

    private String scalar(Object value, SqlType type) {
        return switch (type.kind()) {
            case BINARY -> Base64.getEncoder().encodeToString(((Binary) value).toByteArray());
            case TIMESTAMP, TIMESTAMP_NTZ -> DateTimeText.iso((Long) value, type.kind(), zone, digits);
            default -> ScalarText.of(value, type, zone);
        };
    }

    private void floating(Number value) {
        if (Double.isFinite(value.doubleValue())) {
            text.append(value);
        } else {
            quote(text, value.toString());
        }
    }

    private void struct(StructValue value, SqlType.Struct type) {
        List<String> names = FieldNames.distinct(
                type.fields().stream().map(SqlType.Field::name).toList());
        text.append('{');
        String separator = "";
        for (int i = 0; i < names.size(); i++) {
            if (nullFields || value.field(i) != null) {
                text.append(separator);
                quote(text, names.get(i));
                text.append(':');
                append(value.field(i), type.fields().get(i).type());
                separator = ",";
            }
        }
        text.append('}');
    }

    private void array(ArrayValue value, SqlType element) {
        text.append('[');
        for (int i = 0; i < value.size(); i++) {
            text.append(i == 0 ? "" : ",");
            append(value.element(i), element);
        }
        text.append(']');
    }

    private void map(MapValue value, SqlType.Map type) {
        text.append('{');
        for (int i = 0; i < value.size(); i++) {
            text.append(i == 0 ? "" : ",");
            quote(text, key(value.keys().element(i), type.key()));
            text.append(':');
            append(value.values().element(i), type.value());
        }
        text.append('}');
    }

    /** A key as its value would be written, less the quotes. */
    private String key(@Nullable Object key, SqlType type) {
        return switch (type.kind()) {
            case STRUCT, ARRAY, MAP, VARIANT -> of(key, type, zone);
            default -> key == null ? "null" : scalar(key, type);
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
