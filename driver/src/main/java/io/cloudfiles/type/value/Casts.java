package io.cloudfiles.type.value;

import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.ScalarText;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Spark's CAST in ANSI mode. */
public final class Casts {
    private static final Conversion IDENTITY = value -> value;

    private final ZoneId zone;
    private final boolean tried;

    private Casts(ZoneId zone, boolean tried) {
        this.zone = zone;
        this.tried = tried;
    }

    /**
     * What takes values of one type to another.
     *
     * @param zone the session's, where a TIMESTAMP meets text, dates or local times
     * @throws io.cloudfiles.error.RequestException (42K09) where no value can pass
     */
    public static Conversion of(SqlType from, SqlType to, ZoneId zone) {
        return new Casts(zone, false).cast(from, to);
    }

    /** The same, but NULL for a value, or a part of one, that the other type cannot hold. */
    public static Conversion tried(SqlType from, SqlType to, ZoneId zone) {
        return new Casts(zone, true).cast(from, to);
    }

    private Conversion cast(SqlType from, SqlType to) {
        if (from.equals(to) || from.kind() == SqlType.Kind.VOID || to.kind() == SqlType.Kind.VOID) {
            return IDENTITY;
        }
        return switch (to.kind()) {
            case STRUCT, ARRAY, MAP -> complex(from, to);
            default -> {
                Conversion conversion = scalar(from, to);
                yield tried ? value -> orNull(conversion, value) : conversion;
            }
        };
    }

    private static @Nullable Object orNull(Conversion conversion, Object value) {
        try {
            return conversion.convert(value);
        } catch (EvaluationException refused) {
            return null;
        }
    }

    private Conversion scalar(SqlType from, SqlType to) {
        return switch (to.kind()) {
            case STRING -> value -> ScalarText.of(value, from, zone);
            case BOOLEAN -> toBoolean(from, to);
            case TINYINT, SMALLINT, INT, BIGINT, FLOAT, DOUBLE, DECIMAL -> NumberCasts.of(from, to);
            case DATE, TIME, TIMESTAMP, TIMESTAMP_NTZ, INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME ->
                DateTimeCasts.of(from, to, zone);
            case BINARY -> toBinary(from, to);
            default -> throw Failures.noCast(from, to);
        };
    }

    /** Whether {@link #of} gives a conversion that may change or refuse a value. */
    public static boolean isIdentity(SqlType from, SqlType to) {
        return from.equals(to)
                || from.kind() == SqlType.Kind.VOID
                || to.kind() == SqlType.Kind.VOID
                || (from.kind() == to.kind() && from instanceof SqlType.Simple);
    }

    private static Conversion toBoolean(SqlType from, SqlType to) {
        return switch (from.kind()) {
            case STRING -> value -> parseBoolean((String) value, to);
            case TINYINT, SMALLINT, INT, BIGINT -> value -> (Long) value != 0;
            case FLOAT, DOUBLE -> value -> ((Number) value).doubleValue() != 0;
            case DECIMAL -> value -> ((java.math.BigDecimal) value).signum() != 0;
            default -> throw Failures.noCast(from, to);
        };
    }

    private static Boolean parseBoolean(String text, SqlType to) {
        return switch (Numbers.trim(text).toLowerCase(Locale.ROOT)) {
            case "t", "true", "y", "yes", "1" -> true;
            case "f", "false", "n", "no", "0" -> false;
            default -> throw Failures.malformed(text, to);
        };
    }

    private static Conversion toBinary(SqlType from, SqlType to) {
        if (from.kind() != SqlType.Kind.STRING) {
            throw Failures.noCast(from, to);
        }
        return value -> Binary.wrap(((String) value).getBytes(StandardCharsets.UTF_8));
    }

    private Conversion complex(SqlType from, SqlType to) {
        if (from.kind() != to.kind()) {
            throw Failures.noCast(from, to);
        }
        return switch (to.kind()) {
            case STRUCT -> struct((SqlType.Struct) from, (SqlType.Struct) to);
            case ARRAY -> {
                Conversion element = cast(((SqlType.Array) from).element(), ((SqlType.Array) to).element());
                yield value -> elements((ArrayValue) value, element);
            }
            default -> {
                SqlType fromKey = ((SqlType.Map) from).key();
                SqlType toKey = ((SqlType.Map) to).key();
                if (tried && mayFail(fromKey, toKey)) {
                    // a key cannot be NULL
                    throw Failures.noCast(from, to);
                }
                Conversion key = cast(fromKey, toKey);
                Conversion entry = cast(((SqlType.Map) from).value(), ((SqlType.Map) to).value());
                yield value -> new MapValue(
                        elements(((MapValue) value).keys(), key), elements(((MapValue) value).values(), entry));
            }
        };
    }

    private static boolean mayFail(SqlType from, SqlType to) {
        boolean fromText = from.kind() == SqlType.Kind.STRING && to.kind() != SqlType.Kind.BINARY;
        boolean narrower = Numbers.isNumeric(from.kind())
                && Numbers.isNumeric(to.kind())
                && !CommonTypes.of(from, to).equals(Optional.of(to));
        return !from.equals(to) && (fromText || narrower);
    }

    private Conversion struct(SqlType.Struct from, SqlType.Struct to) {
        if (from.fields().size() != to.fields().size()) {
            throw Failures.noCast(from, to);
        }
        List<Conversion> fields = new ArrayList<>();
        for (int i = 0; i < from.fields().size(); i++) {
            fields.add(cast(from.fields().get(i).type(), to.fields().get(i).type()));
        }
        return value -> {
            StructValue struct = (StructValue) value;
            @Nullable Object[] converted = new @Nullable Object[struct.size()];
            for (int i = 0; i < converted.length; i++) {
                converted[i] = fields.get(i).convertNullable(struct.field(i));
            }
            return StructValue.wrap(converted);
        };
    }

    private static ArrayValue elements(ArrayValue array, Conversion conversion) {
        @Nullable Object[] converted = new @Nullable Object[array.size()];
        for (int i = 0; i < converted.length; i++) {
            converted[i] = conversion.convertNullable(array.element(i));
        }
        return ArrayValue.wrap(converted);
    }
}
