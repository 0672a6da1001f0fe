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
    private static final String NULL = "null";
    private static final int FIRST_PRINTABLE = 0x20;

    /** Most texts of keys and values are shorter. */
    private static final int USUAL_LENGTH = 64;

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
        public static Style full(ZoneId zone) {
            return new Style(zone, true, 6, false, (value, kind) -> null);
        }

        /** That of Spark's {@code to_json}: timestamps have three digits. */
        public static Style sparks(ZoneId zone, boolean nullFields, Moments moments) {
            return new Style(zone, nullFields, 3, true, moments);
        }
    }

    /** Appends a value that is not NULL. */
    @FunctionalInterface
    private interface Writer {
        void append(StringBuilder text, Object value);
    }

    /** A field of a struct, with its name in quotes and the colon. */
    private record Member(String name, Writer writer) {}

    private final Style style;
    private final Writer writer;

    /** Made ready for many values of a type. */
    public JsonText(SqlType type, Style style) {
        this.style = style;
        this.writer = writer(type);
    }

    /** The JSON text of a value; {@code null} for NULL. */
    public static String of(@Nullable Object value, SqlType type, ZoneId zone) {
        return new JsonText(type, Style.full(zone)).of(value);
    }

    /** Appends what {@link #of(Object, SqlType, ZoneId)} gives. */
    public static void append(StringBuilder text, @Nullable Object value, SqlType type, ZoneId zone) {
        append(text, value, new JsonText(type, Style.full(zone)).writer);
    }

    /** The JSON text of a value of the type; {@code null} for NULL. */
    public String of(@Nullable Object value) {
        StringBuilder text = new StringBuilder(USUAL_LENGTH);
        append(text, value, writer);
        return text.toString();
    }

    private static void append(StringBuilder text, @Nullable Object value, Writer writer) {
        if (value == null) {
            text.append(NULL);
        } else {
            writer.append(text, value);
        }
    }

    private Writer writer(SqlType type) {
        return switch (type.kind()) {
            case STRUCT -> struct((SqlType.Struct) type);
            case ARRAY -> array(((SqlType.Array) type).element());
            case MAP -> map((SqlType.Map) type);
            case TINYINT, SMALLINT, INT, BIGINT -> (text, value) -> text.append((long) (Long) value);
            case BOOLEAN, DECIMAL, VOID -> StringBuilder::append;
            case FLOAT, DOUBLE -> (text, value) -> floating(text, (Number) value);
            case VARIANT -> (text, value) -> VariantText.append(text, (Variant) value, style.zone());
            case STRING -> (text, value) -> quote(text, (String) value);
            case BINARY,
                    DATE,
                    TIME,
                    TIMESTAMP,
                    TIMESTAMP_NTZ,
                    INTERVAL_YEAR_MONTH,
                    INTERVAL_DAY_TIME,
                    INTERVAL_CALENDAR -> (text, value) -> quote(text, scalar(value, type));
        };
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

    private static void floating(StringBuilder text, Number value) {
        if (Double.isFinite(value.doubleValue())) {
            text.append(value);
        } else {
            quote(text, value.toString());
        }
    }

    private Writer struct(SqlType.Struct type) {
        List<String> names = FieldNames.distinct(
                type.fields().stream().map(SqlType.Field::name).toList());
        Member[] members = new Member[names.size()];
        for (int i = 0; i < members.length; i++) {
            StringBuilder name = new StringBuilder();
            quote(name, names.get(i));
            members[i] = new Member(
                    name.append(':').toString(), writer(type.fields().get(i).type()));
        }
        return (text, value) -> struct(text, (StructValue) value, members);
    }

    private void struct(StringBuilder text, StructValue value, Member[] members) {
        char before = '{';
        for (int i = 0; i < members.length; i++) {
            Object field = value.field(i);
            if (field != null || style.nullFields()) {
                text.append(before).append(members[i].name());
                append(text, field, members[i].writer());
                before = ',';
            }
        }
        text.append(before == '{' ? "{}" : "}");
    }

    private Writer array(SqlType element) {
        Writer elements = writer(element);
        return (text, value) -> {
            ArrayValue array = (ArrayValue) value;
            text.append('[');
            for (int i = 0; i < array.size(); i++) {
                text.append(i == 0 ? "" : ",");
                append(text, array.element(i), elements);
            }
            text.append(']');
        };
    }

    private Writer map(SqlType.Map type) {
        Writer values = writer(type.value());
        return (text, value) -> {
            MapValue map = (MapValue) value;
            text.append('{');
            for (int i = 0; i < map.size(); i++) {
                text.append(i == 0 ? "" : ",");
                quote(text, key(map.keys().element(i), type.key()));
                text.append(':');
                append(text, map.values().element(i), values);
            }
            text.append('}');
        };
    }

    /** A key as its value would be written, less the quotes. */
    private String key(@Nullable Object key, SqlType type) {
        if (style.plainKeys()) {
            return plain(key);
        }
        return switch (type.kind()) {
            case STRUCT, ARRAY, MAP, VARIANT -> of(key, type, style.zone());
            default -> key == null ? NULL : scalar(key, type);
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
        int done = 0;
        for (int i = 0; i < plain.length(); i++) {
            char c = plain.charAt(i);
            if (c < FIRST_PRINTABLE || c == '"' || c == '\\') {
                text.append(plain, done, i);
                escape(text, c);
                done = i + 1;
            }
        }
        if (done == 0) {
            text.append(plain);
        } else {
            text.append(plain, done, plain.length());
        }
        text.append('"');
    }

    private static void escape(StringBuilder text, char c) {
        switch (c) {
            case '"' -> text.append("\\\"");
            case '\\' -> text.append("\\\\");
            case '\b' -> text.append("\\b");
            case '\t' -> text.append("\\t");
            case '\n' -> text.append("\\n");
            case '\f' -> text.append("\\f");
            case '\r' -> text.append("\\r");
            default -> text.append("\\u00").append(c < 0x10 ? '0' : '1').append("0123456789ABCDEF".charAt(c & 0xF));
        }
    }
}
