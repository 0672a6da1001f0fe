package io.cloudfiles.format.staterow;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.cloudfiles.codec.RowHash;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** In which partition Spark keeps a key (§9). */
public final class PartitionHash {
    /** §9: a decimal of up to so many digits is hashed as a long. */
    private static final int LONG_DECIMAL_DIGITS = 18;

    private PartitionHash() {}

    /**
     * Whether values of a type have one hash each that is known here. Those of floating point numbers depend on how the
     * query normalised them, others were never checked against Spark.
     */
    public static boolean isKnown(SqlType type) {
        return switch (type.kind()) {
            case BOOLEAN, TINYINT, SMALLINT, INT, BIGINT, DATE, TIMESTAMP, TIMESTAMP_NTZ, DECIMAL, STRING, BINARY ->
                true;
            case STRUCT -> ((SqlType.Struct) type).fields().stream().allMatch(field -> isKnown(field.type()));
            case FLOAT,
                    DOUBLE,
                    TIME,
                    INTERVAL_YEAR_MONTH,
                    INTERVAL_DAY_TIME,
                    INTERVAL_CALENDAR,
                    ARRAY,
                    MAP,
                    VARIANT,
                    VOID -> false;
        };
    }

    /**
     * The partition of a key.
     *
     * @param fields the key's fields that partitions are told by, all of a type that {@link #isKnown}
     * @param values their values, boxed
     */
    public static int partition(List<SqlType.Field> fields, List<@Nullable Object> values, int partitions) {
        int hash = RowHash.SEED;
        for (int i = 0; i < fields.size(); i++) {
            hash = fold(fields.get(i).type(), values.get(i), hash);
        }
        return Math.floorMod(hash, partitions);
    }

    private static int fold(SqlType type, @Nullable Object value, int hash) {
        if (value == null) {
            return hash;
        }
        return switch (type.kind()) {
            case BOOLEAN -> RowHash.ofInt((Boolean) value ? 1 : 0, hash);
            case TINYINT, SMALLINT, INT, DATE -> RowHash.ofInt(Math.toIntExact((Long) value), hash);
            case BIGINT, TIMESTAMP, TIMESTAMP_NTZ -> RowHash.ofLong((Long) value, hash);
            case DECIMAL -> ofDecimal((SqlType.Decimal) type, (BigDecimal) value, hash);
            case STRING -> RowHash.ofBytes(((String) value).getBytes(UTF_8), hash);
            case BINARY -> RowHash.ofBytes(((Binary) value).toByteArray(), hash);
            case STRUCT -> ofStruct(((SqlType.Struct) type).fields(), (StructValue) value, hash);
            default -> throw new IllegalArgumentException(type.sql());
        };
    }

    private static int ofDecimal(SqlType.Decimal type, BigDecimal value, int hash) {
        BigDecimal scaled = value.setScale(type.scale());
        return type.precision() <= LONG_DECIMAL_DIGITS
                ? RowHash.ofLong(scaled.unscaledValue().longValueExact(), hash)
                : RowHash.ofBytes(scaled.unscaledValue().toByteArray(), hash);
    }

    private static int ofStruct(List<SqlType.Field> fields, StructValue value, int seed) {
        int hash = seed;
        for (int i = 0; i < fields.size(); i++) {
            hash = fold(fields.get(i).type(), value.field(i), hash);
        }
        return hash;
    }
}
