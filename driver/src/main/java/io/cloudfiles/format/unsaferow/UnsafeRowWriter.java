package io.cloudfiles.format.unsaferow;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows as Spark does (§5), so that a key can be sought by its bytes. It takes the types whose values Spark writes
 * in one way only.
 */
public final class UnsafeRowWriter {
    private UnsafeRowWriter() {}

    /** Whether each value of a type has one form. */
    public static boolean takes(SqlType type) {
        return switch (type.kind()) {
            case BOOLEAN, TINYINT, SMALLINT, INT, BIGINT, DATE, TIMESTAMP, TIMESTAMP_NTZ, STRING, BINARY -> true;
            case DECIMAL -> ((SqlType.Decimal) type).precision() <= UnsafeRowSpec.LONG_DECIMAL_DIGITS;
            case STRUCT -> ((SqlType.Struct) type).fields().stream().allMatch(field -> takes(field.type()));
            // Of longer decimals, zeros and NULLs leave different bytes behind; NaNs have many forms.
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
     * The row of these values.
     *
     * @param fields of types that it {@link #takes}
     */
    public static byte[] write(List<SqlType.Field> fields, StructValue row) {
        int head = Math.toIntExact(UnsafeRowSpec.bitsetBytes(fields.size()));
        int fixed = head + UnsafeRowSpec.WORD * fields.size();
        byte[][] parts = new byte[fields.size()][];
        int size = fixed;
        for (int i = 0; i < parts.length; i++) {
            parts[i] = variable(fields.get(i).type(), row.field(i));
            size += padded(parts[i].length);
        }
        ByteBuffer out = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        int next = fixed;
        for (int i = 0; i < parts.length; i++) {
            Object value = row.field(i);
            int word = head + UnsafeRowSpec.WORD * i;
            if (value == null) {
                int at = i >> 3;
                out.put(at, (byte) (out.get(at) | 1 << (i & 7)));
            } else if (isFixed(fields.get(i).type())) {
                putFixed(out, word, fields.get(i).type(), value);
            } else {
                out.putLong(word, (long) next << Integer.SIZE | parts[i].length);
                out.put(next, parts[i]);
                next += padded(parts[i].length);
            }
        }
        return out.array();
    }

    private static int padded(int length) {
        return (length + UnsafeRowSpec.WORD - 1) & -UnsafeRowSpec.WORD;
    }

    private static boolean isFixed(SqlType type) {
        return UnsafeValues.fixedWidth(type) >= 0;
    }

    private static void putFixed(ByteBuffer out, int at, SqlType type, Object value) {
        switch (type.kind()) {
            case BOOLEAN -> out.put(at, (byte) ((Boolean) value ? 1 : 0));
            case TINYINT -> out.put(at, ((Long) value).byteValue());
            case SMALLINT -> out.putShort(at, ((Long) value).shortValue());
            case INT, DATE -> out.putInt(at, Math.toIntExact((Long) value));
            case DECIMAL ->
                out.putLong(
                        at,
                        ((BigDecimal) value)
                                .setScale(((SqlType.Decimal) type).scale())
                                .unscaledValue()
                                .longValueExact());
            default -> out.putLong(at, (Long) value);
        }
    }

    /** What lies behind the words. */
    private static byte[] variable(SqlType type, @Nullable Object value) {
        if (value instanceof String text) {
            return text.getBytes(UTF_8);
        }
        if (value instanceof Binary binary) {
            return binary.toByteArray();
        }
        return value instanceof StructValue struct ? write(((SqlType.Struct) type).fields(), struct) : new byte[0];
    }
}
