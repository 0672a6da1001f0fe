package io.cloudfiles.type;

import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/** A value as {@code CAST(value AS STRING)} gives it. */
public final class ScalarText {
    private ScalarText() {}

    /**
     * The text of a value that is not NULL.
     *
     * @param zone the zone that TIMESTAMP values are shown in
     */
    public static String of(Object value, SqlType type, ZoneId zone) {
        return switch (type.kind()) {
            case BOOLEAN, TINYINT, SMALLINT, INT, BIGINT, FLOAT, DOUBLE, STRING, VOID -> value.toString();
            case DECIMAL -> ((java.math.BigDecimal) value).toPlainString();
            case BINARY -> new String(((Binary) value).toByteArray(), StandardCharsets.UTF_8);
            case DATE, TIME, TIMESTAMP, TIMESTAMP_NTZ -> DateTimeText.of((Long) value, type.kind(), zone);
            case INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME -> IntervalText.of((Long) value, (SqlType.Interval) type);
            case INTERVAL_CALENDAR -> IntervalText.of((CalendarInterval) value);
            case STRUCT -> struct((StructValue) value, (SqlType.Struct) type, zone);
            case ARRAY -> array((ArrayValue) value, ((SqlType.Array) type).element(), zone);
            case MAP -> map((MapValue) value, (SqlType.Map) type, zone);
            case VARIANT -> VariantText.scalar((Variant) value, zone);
        };
    }

    private static String struct(StructValue value, SqlType.Struct type, ZoneId zone) {
        StringBuilder text = new StringBuilder("{");
        for (int i = 0; i < value.size(); i++) {
            text.append(i == 0 ? "" : ", ")
                    .append(part(value.field(i), type.fields().get(i).type(), zone));
        }
        return text.append('}').toString();
    }

    private static String array(ArrayValue value, SqlType element, ZoneId zone) {
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < value.size(); i++) {
            text.append(i == 0 ? "" : ", ").append(part(value.element(i), element, zone));
        }
        return text.append(']').toString();
    }

    private static String map(MapValue value, SqlType.Map type, ZoneId zone) {
        StringBuilder text = new StringBuilder("{");
        for (int i = 0; i < value.size(); i++) {
            text.append(i == 0 ? "" : ", ")
                    .append(part(value.keys().element(i), type.key(), zone))
                    .append(" -> ")
                    .append(part(value.values().element(i), type.value(), zone));
        }
        return text.append('}').toString();
    }

    private static String part(@Nullable Object value, SqlType type, ZoneId zone) {
        return value == null ? "null" : of(value, type, zone);
    }
}
