package io.cloudfiles.format.json;

import io.cloudfiles.type.SqlType;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a value's type from the records seen so far: one kind, which more records make more general. Of an
 * array, the type of its elements; of an object, that of each field.
 */
final class JsonType {
    /** From the least general to the most. */
    enum Kind {
        NULL,
        BOOLEAN,
        LONG,
        DECIMAL,
        DOUBLE,
        TIMESTAMP,
        ARRAY,
        OBJECT,
        STRING
    }

    private static final int MAX_DIGITS = 38;

    /** The digits of the greatest BIGINT, as Spark counts them. */
    private static final int LONG_DIGITS = 20;

    private Kind kind;
    private int precision;
    private int scale;
    private @Nullable JsonType element;
    private final Map<String, JsonType> fields = new TreeMap<>();

    private JsonType(Kind kind) {
        this.kind = kind;
    }

    static JsonType of(Kind kind) {
        return new JsonType(kind);
    }

    /** Spark counts the digits behind the point among those of the number. */
    static JsonType decimal(int precision, int scale) {
        JsonType type = new JsonType(Kind.DECIMAL);
        type.precision = precision;
        type.scale = scale;
        return type;
    }

    static JsonType array(JsonType element) {
        JsonType type = new JsonType(Kind.ARRAY);
        type.element = element;
        return type;
    }

    Kind kind() {
        return kind;
    }

    /** Of an array. */
    JsonType element() {
        if (element == null) {
            throw new IllegalStateException(kind + " has no elements");
        }
        return element;
    }

    /** Of an object, by name. */
    Map<String, JsonType> fields() {
        return fields;
    }

    /** Whether it already takes whole numbers of 64 bits. */
    boolean takesLongs() {
        return switch (kind) {
            case LONG, DOUBLE, STRING -> true;
            case DECIMAL -> precision - scale >= LONG_DIGITS;
            default -> false;
        };
    }

    /** Makes this type general enough for values of the other one too. */
    void widen(JsonType other) {
        if (other.kind == Kind.NULL) {
            return;
        }
        if (kind == Kind.NULL) {
            become(other);
        } else if (kind != other.kind) {
            widenNumbers(other);
        } else if (kind == Kind.DECIMAL) {
            widenDecimal(other.precision, other.scale);
        } else if (kind == Kind.ARRAY) {
            element().widen(other.element());
        } else if (kind == Kind.OBJECT) {
            other.fields.forEach((name, type) -> {
                JsonType known = fields.putIfAbsent(name, type);
                if (known != null) {
                    known.widen(type);
                }
            });
        }
    }

    private void become(JsonType other) {
        kind = other.kind;
        precision = other.precision;
        scale = other.scale;
        element = other.element;
        fields.putAll(other.fields);
    }

    private void widenNumbers(JsonType other) {
        boolean numbers = isNumber(kind) && isNumber(other.kind);
        if (!numbers) {
            kind = Kind.STRING;
            element = null;
            fields.clear();
        } else if (kind == Kind.DOUBLE || other.kind == Kind.DOUBLE) {
            kind = Kind.DOUBLE;
        } else if (kind == Kind.LONG) {
            kind = Kind.DECIMAL;
            precision = other.precision;
            scale = other.scale;
            widenDecimal(LONG_DIGITS, 0);
        } else {
            widenDecimal(LONG_DIGITS, 0);
        }
    }

    private static boolean isNumber(Kind kind) {
        return kind == Kind.LONG || kind == Kind.DECIMAL || kind == Kind.DOUBLE;
    }

    private void widenDecimal(int otherPrecision, int otherScale) {
        int digits = Math.max(precision - scale, otherPrecision - otherScale);
        scale = Math.max(scale, otherScale);
        precision = digits + scale;
        if (precision > MAX_DIGITS) {
            kind = Kind.DOUBLE;
        }
    }

    /** The type in Spark's words, its fields by name; empty for one without any value. */
    Optional<SqlType> toSql(boolean dropNulls) {
        return switch (kind) {
            case NULL -> dropNulls ? Optional.empty() : Optional.of(SqlType.STRING);
            case BOOLEAN -> Optional.of(SqlType.BOOLEAN);
            case LONG -> Optional.of(SqlType.BIGINT);
            case DECIMAL -> Optional.of(new SqlType.Decimal(precision, scale));
            case DOUBLE -> Optional.of(SqlType.DOUBLE);
            case TIMESTAMP -> Optional.of(SqlType.TIMESTAMP);
            case STRING -> Optional.of(SqlType.STRING);
            case ARRAY -> element().toSql(dropNulls).map(type -> new SqlType.Array(type, true));
            case OBJECT -> {
                SqlType.Struct struct = struct(dropNulls);
                yield struct.fields().isEmpty() ? Optional.empty() : Optional.of(struct);
            }
        };
    }

    /** Of an object; its fields may be none. */
    SqlType.Struct struct(boolean dropNulls) {
        return new SqlType.Struct(fields.entrySet().stream()
                .filter(field -> !field.getKey().isEmpty())
                .flatMap(field -> field.getValue().toSql(dropNulls).stream()
                        .map(type -> new SqlType.Field(field.getKey(), type, true)))
                .toList());
    }
}
