package io.cloudfiles.type;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A value as JSON: as Spark's {@code to_json} writes it with NULLs kept. TIMESTAMP has six digits and its offset in the
 * session's zone, TIMESTAMP_NTZ no offset; BINARY is base64; NaN and the infinities are strings; so are map keys.
 */
public final class JsonText {
    private static final int FIRST_PRINTABLE = 0x20;

    /** How moments are written, where not as always. */
    @FunctionalInterface
    public interface Moments {
        /** The text of a date or timestamp, or null for the usual one. */
        @Nullable String text(long value, SqlType.Kind kind);
    }

    /**
     * How values are written.
     *
     * @param nullFields whether fields of structs that are NULL are written
     * @param digits of a second in timestamps
     * @param plainKeys whether keys of maps are written as Spark holds them: a date as its days, a struct in brackets
     */
    public record Style(ZoneId zone, boolean nullFields, int digits, boolean plainKeys, Moments moments) {
        /** Ours: nothing is lost. */
        static Style full(ZoneId zone) {
            return new Style(zone, true, 6, false, (value, kind) -> null);
        }

        /** That of Spark's {@code to_json}: timestamps have three digits. */
        public static Style sparks(ZoneId zone, boolean nullFields, Moments moments) {
            return new Style(zone, nullFields, 3, true, moments);
        }
    }

    private final StringBuilder text;
    private final Style style;

    private JsonText(StringBuilder text, Style style) {
        this.text = text;
        this.style = style;
    }

    /** The JSON text of a value; {@code null} for NULL. */
    public static String of(@Nullable Object value, SqlType type, ZoneId zone) {
        return of(value, type, Style.full(zone));
    }

    /** The same in a style. */
    public static String of(@Nullable Object value, SqlType type, Style style) {
        StringBuilder text = new StringBuilder();
        new JsonText(text, style).append(value, type);
        return text.toString();
    }

    /** Appends what {@link #of} gives. */
    public static void append(StringBuilder text, @Nullable Object value, SqlType type, ZoneId zone) {
        new JsonText(text, Style.full(zone)).append(value, type);
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
            case VARIANT -> VariantText.append(text, (Variant) value, style.zone());
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
            case DATE, TIMESTAMP, TIMESTAMP_NTZ -> moment((Long) value, type.kind());
            default -> ScalarText.of(value, type, style.zone());
        };
    }

    private String moment(long value, SqlType.Kind kind) {
        String other = style.moments().text(value, kind);
        return other == null ? DateTimeText.iso(value, kind, style.zone(), style.digits()) : other;
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
            if (style.nullFields() || value.field(i) != null) {
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
        if (style.plainKeys()) {
            return plain(key);
        }
        return switch (type.kind()) {
            case STRUCT, ARRAY, MAP, VARIANT -> of(key, type, style.zone());
            default -> key == null ? "null" : scalar(key, type);
        };
    }

    private static String plain(@Nullable Object key) {
        List<String> parts = new ArrayList<>();
        if (key instanceof StructValue struct) {
            for (int i = 0; i < struct.size(); i++) {
                parts.add(plain(struct.field(i)));
            }
        } else if (key instanceof ArrayValue array) {
            for (int i = 0; i < array.size(); i++) {
                parts.add(plain(array.element(i)));
            }
        } else {
            return key instanceof CalendarInterval interval ? IntervalText.of(interval) : String.valueOf(key);
        }
        return "[" + String.join(",", parts) + "]";
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
