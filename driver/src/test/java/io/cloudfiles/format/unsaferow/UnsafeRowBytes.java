package io.cloudfiles.format.unsaferow;

import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.CalendarInterval;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import io.cloudfiles.type.Variant;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes rows as §5 describes them, for tests that read them again. */
public final class UnsafeRowBytes {
    private UnsafeRowBytes() {}

    /** A row of {@code type} with these fields, values of package {@code type}. */
    public static byte[] of(SqlType.Struct type, @Nullable Object... fields) {
        List<SqlType> types = type.fields().stream().map(SqlType.Field::type).toList();
        return part(new byte[0], types, Arrays.asList(fields), false);
    }

    /** Head, null bits, fixed part, variable part. */
    private static byte[] part(byte[] head, List<SqlType> types, List<@Nullable Object> values, boolean packed) {
        int count = values.size();
        int bits = (count + 63) / 64 * 8;
        int width = packed && count > 0 ? width(types.get(0)) : 8;
        int fixed = (count * width + 7) / 8 * 8;
        int[] at = {head.length + bits + fixed};
        ByteBuffer out = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
        out.put(head);
        for (int i = 0; i < count; i++) {
            Object value = values.get(i);
            int place = head.length + bits + i * width;
            if (value == null) {
                int bit = head.length + i / 8;
                out.put(bit, (byte) (out.get(bit) | 1 << i % 8));
            } else {
                field(out, types.get(i), value, place, at);
            }
        }
        return Arrays.copyOf(out.array(), at[0]);
    }

    private static int width(SqlType type) {
        return switch (type.kind()) {
            case BOOLEAN, TINYINT -> 1;
            case SMALLINT -> 2;
            case INT, DATE, INTERVAL_YEAR_MONTH, FLOAT -> 4;
            default -> 8;
        };
    }

    private static void field(ByteBuffer out, SqlType type, Object value, int place, int[] at) {
        switch (type.kind()) {
            case BOOLEAN -> out.put(place, (byte) ((Boolean) value ? 1 : 0));
            case TINYINT -> out.put(place, ((Long) value).byteValue());
            case SMALLINT -> out.putShort(place, ((Long) value).shortValue());
            case INT, DATE, INTERVAL_YEAR_MONTH -> out.putInt(place, ((Long) value).intValue());
            case BIGINT, TIME, TIMESTAMP, TIMESTAMP_NTZ, INTERVAL_DAY_TIME -> out.putLong(place, (Long) value);
            case FLOAT -> out.putFloat(place, (Float) value);
            case DOUBLE -> out.putDouble(place, (Double) value);
            case DECIMAL -> decimal(out, (SqlType.Decimal) type, (BigDecimal) value, place, at);
            default -> variable(out, bytes(type, value), place, at, 0);
        }
    }

    private static void decimal(ByteBuffer out, SqlType.Decimal type, BigDecimal value, int place, int[] at) {
        if (type.precision() <= 18) {
            out.putLong(place, value.unscaledValue().longValueExact());
        } else {
            variable(out, value.unscaledValue().toByteArray(), place, at, 16);
        }
    }

    private static void variable(ByteBuffer out, byte[] bytes, int place, int[] at, int reserved) {
        out.putLong(place, (long) at[0] << 32 | bytes.length);
        out.put(at[0], bytes);
        at[0] += (Math.max(bytes.length, reserved) + 7) / 8 * 8;
    }

    private static byte[] bytes(SqlType type, Object value) {
        return switch (type.kind()) {
            case STRING -> ((String) value).getBytes(StandardCharsets.UTF_8);
            case BINARY -> ((Binary) value).toByteArray();
            case STRUCT -> struct((SqlType.Struct) type, (StructValue) value);
            case ARRAY -> array(((SqlType.Array) type).element(), (ArrayValue) value);
            case MAP -> map((SqlType.Map) type, (MapValue) value);
            case INTERVAL_CALENDAR -> {
                CalendarInterval interval = (CalendarInterval) value;
                yield little(16)
                        .putInt(interval.months())
                        .putInt(interval.days())
                        .putLong(interval.microseconds())
                        .array();
            }
            case VARIANT -> {
                byte[] inner = ((Variant) value).value().toByteArray();
                byte[] metadata = ((Variant) value).metadata().toByteArray();
                yield little(4 + inner.length + metadata.length)
                        .putInt(inner.length)
                        .put(inner)
                        .put(metadata)
                        .array();
            }
            default -> throw new IllegalArgumentException(type.sql());
        };
    }

    private static byte[] struct(SqlType.Struct type, StructValue value) {
        @Nullable Object[] fields = new @Nullable Object[value.size()];
        Arrays.setAll(fields, value::field);
        return of(type, fields);
    }

    private static byte[] array(SqlType element, ArrayValue value) {
        @Nullable Object[] elements = new @Nullable Object[value.size()];
        Arrays.setAll(elements, value::element);
        List<SqlType> types = Collections.nCopies(elements.length, element);
        return part(little(8).putLong(elements.length).array(), types, Arrays.asList(elements), true);
    }

    private static byte[] map(SqlType.Map type, MapValue value) {
        byte[] keys = array(type.key(), value.keys());
        byte[] values = array(type.value(), value.values());
        return little(8 + keys.length + values.length)
                .putLong(keys.length)
                .put(keys)
                .put(values)
                .array();
    }

    private static ByteBuffer little(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }
}
