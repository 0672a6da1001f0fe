package io.cloudfiles.table.statestore;

import com.fasterxml.jackson.databind.JsonNode;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values of Spark's JSON rows, by type, so that they compare exactly with ours. Structs go by order, not by name. */
final class ExpectedValue {
    private ExpectedValue() {}

    static @Nullable Object of(@Nullable JsonNode json, SqlType type) {
        if (json == null || json.isNull()) {
            return null;
        }
        return switch (type.kind()) {
            case BOOLEAN -> json.booleanValue();
            case TINYINT, SMALLINT, INT, BIGINT -> json.longValue();
            case FLOAT -> json.isTextual() ? Float.valueOf(json.textValue()) : json.floatValue();
            case DOUBLE -> json.isTextual() ? Double.valueOf(json.textValue()) : json.doubleValue();
            case DECIMAL -> new BigDecimal(json.asText()).setScale(((SqlType.Decimal) type).scale());
            case STRING -> json.textValue();
            case BINARY -> Binary.wrap(Base64.getDecoder().decode(json.textValue()));
            case DATE -> LocalDate.parse(json.textValue()).toEpochDay();
            case TIMESTAMP -> micros(DateTimeFormatter.ISO_OFFSET_DATE_TIME.parse(json.textValue(), Instant::from));
            case TIMESTAMP_NTZ -> micros(LocalDateTime.parse(json.textValue()).toInstant(ZoneOffset.UTC));
            case INTERVAL_YEAR_MONTH -> Period.parse(json.textValue()).toTotalMonths();
            case INTERVAL_DAY_TIME -> micros(Instant.EPOCH.plus(Duration.parse(json.textValue())));
            case STRUCT -> struct(json, (SqlType.Struct) type);
            case ARRAY -> array(json, ((SqlType.Array) type).element());
            case MAP -> map(json, (SqlType.Map) type);
            case VOID -> null;
            case TIME, INTERVAL_CALENDAR, VARIANT -> throw new IllegalArgumentException(type.sql());
        };
    }

    private static long micros(Instant instant) {
        return Math.addExact(Math.multiplyExact(instant.getEpochSecond(), 1_000_000L), instant.getNano() / 1_000);
    }

    private static StructValue struct(JsonNode json, SqlType.Struct type) {
        List<JsonNode> members = new ArrayList<>();
        json.forEach(members::add);
        if (members.size() != type.fields().size()) {
            throw new AssertionError(members + " for " + type.sql());
        }
        @Nullable Object[] values = new @Nullable Object[members.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = of(members.get(i), type.fields().get(i).type());
        }
        return StructValue.wrap(values);
    }

    private static ArrayValue array(JsonNode json, SqlType element) {
        List<@Nullable Object> values = new ArrayList<>();
        json.forEach(member -> values.add(of(member, element)));
        return ArrayValue.wrap(values.toArray());
    }

    private static MapValue map(JsonNode json, SqlType.Map type) {
        List<@Nullable Object> keys = new ArrayList<>();
        List<@Nullable Object> values = new ArrayList<>();
        json.properties().forEach(entry -> {
            keys.add(key(entry.getKey(), type.key()));
            values.add(of(entry.getValue(), type.value()));
        });
        return new MapValue(ArrayValue.wrap(keys.toArray()), ArrayValue.wrap(values.toArray()));
    }

    private static Object key(String text, SqlType type) {
        return type.kind() == SqlType.Kind.STRING ? text : Long.valueOf(text);
    }
}
