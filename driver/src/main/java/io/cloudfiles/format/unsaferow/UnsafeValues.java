package io.cloudfiles.format.unsaferow;

import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.CalendarInterval;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import io.cloudfiles.type.Variant;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Boxed values of UnsafeRow, recursively. A part is a row, array or map: {@code base} and {@code length} are its bounds. */
final class UnsafeValues {
    private UnsafeValues() {}

    /** The value that is or hangs at {@code at} within a part; it is known not to be null. */
    static @Nullable Object value(UnsafeBytes in, SqlType type, int at, int base, int length) {
        return switch (type.kind()) {
            case BOOLEAN -> in.int8(at) != 0;
            case TINYINT -> (long) in.int8(at);
            case SMALLINT -> (long) in.int16(at);
            case INT, DATE, INTERVAL_YEAR_MONTH -> (long) in.int32(at);
            case BIGINT, TIME, TIMESTAMP, TIMESTAMP_NTZ, INTERVAL_DAY_TIME -> in.int64(at);
            case FLOAT -> Float.intBitsToFloat(in.int32(at));
            case DOUBLE -> Double.longBitsToDouble(in.int64(at));
            case DECIMAL -> decimal(in, (SqlType.Decimal) type, at, base, length);
            case STRING, BINARY, INTERVAL_CALENDAR, STRUCT, ARRAY, MAP, VARIANT -> {
                long region = in.region(at, base, length);
                yield variable(in, type, base + UnsafeBytes.offsetOf(region), UnsafeBytes.sizeOf(region));
            }
            case VOID -> null;
        };
    }

    private static Object variable(UnsafeBytes in, SqlType type, int at, int size) {
        return switch (type.kind()) {
            case STRING -> in.text(at, size);
            case BINARY -> Binary.wrap(in.copy(at, size));
            case INTERVAL_CALENDAR -> interval(in, at, size);
            case STRUCT -> {
                List<SqlType.Field> fields = ((SqlType.Struct) type).fields();
                yield struct(in, fields, fields.size(), at, size);
            }
            case ARRAY -> array(in, ((SqlType.Array) type).element(), at, size);
            case MAP -> map(in, (SqlType.Map) type, at, size);
            case VARIANT -> variant(in, at, size);
            default -> throw new IllegalArgumentException(type.sql());
        };
    }

    /** The first {@code visible} of a row's fields. */
    static StructValue struct(UnsafeBytes in, List<SqlType.Field> fields, int visible, int base, int length) {
        int words = Math.toIntExact(UnsafeRowSpec.bitsetBytes(fields.size()));
        in.need("a row of %d fields", fields.size(), base, length, words + (long) UnsafeRowSpec.WORD * fields.size());
        @Nullable Object[] values = new @Nullable Object[visible];
        for (int i = 0; i < visible; i++) {
            if (!in.bit(base, i)) {
                int at = base + words + UnsafeRowSpec.WORD * i;
                values[i] = value(in, fields.get(i).type(), at, base, length);
            }
        }
        return StructValue.wrap(values);
    }

    private static BigDecimal decimal(UnsafeBytes in, SqlType.Decimal type, int at, int base, int length) {
        if (type.precision() <= UnsafeRowSpec.LONG_DECIMAL_DIGITS) {
            return BigDecimal.valueOf(in.int64(at), type.scale());
        }
        long region = in.region(at, base, length);
        int size = UnsafeBytes.sizeOf(region);
        if (size < 1 || size > UnsafeRowSpec.DECIMAL_SIZE) {
            throw in.corrupt(at, "a decimal of " + size + " bytes");
        }
        byte[] unscaled = in.copy(base + UnsafeBytes.offsetOf(region), size);
        return new BigDecimal(new BigInteger(unscaled), type.scale());
    }

    private static CalendarInterval interval(UnsafeBytes in, int at, int size) {
        if (size != UnsafeRowSpec.INTERVAL_SIZE) {
            throw in.corrupt(at, "an interval of " + size + " bytes, not " + UnsafeRowSpec.INTERVAL_SIZE);
        }
        return new CalendarInterval(in.int32(at), in.int32(at + Integer.BYTES), in.int64(at + Long.BYTES));
    }

    private static Variant variant(UnsafeBytes in, int at, int size) {
        in.need("a variant", 1, at, size, Integer.BYTES);
        int valueSize = in.int32(at);
        if (valueSize < 0 || valueSize > size - Integer.BYTES) {
            throw in.corrupt(at, "a variant's value of " + valueSize + " bytes in " + size);
        }
        int valueAt = at + Integer.BYTES;
        return new Variant(
                Binary.wrap(in.copy(valueAt, valueSize)),
                Binary.wrap(in.copy(valueAt + valueSize, size - Integer.BYTES - valueSize)));
    }

    private static ArrayValue array(UnsafeBytes in, SqlType element, int base, int length) {
        in.need("an array", 1, base, length, UnsafeRowSpec.WORD);
        long count = in.int64(base);
        int width = width(element);
        if (count < 0 || count > 8L * length) {
            throw in.corrupt(base, "an array of " + count + " elements in " + length + " bytes");
        }
        long head = UnsafeRowSpec.WORD + UnsafeRowSpec.bitsetBytes(count);
        in.need("an array of %d elements", count, base, length, head + width * count);
        @Nullable Object[] values = new @Nullable Object[Math.toIntExact(count)];
        for (int i = 0; i < values.length; i++) {
            if (!in.bit(base + UnsafeRowSpec.WORD, i)) {
                values[i] = value(in, element, base + Math.toIntExact(head + (long) width * i), base, length);
            }
        }
        return ArrayValue.wrap(values);
    }

    private static MapValue map(UnsafeBytes in, SqlType.Map type, int base, int length) {
        in.need("a map", 1, base, length, UnsafeRowSpec.WORD);
        long keySize = in.int64(base);
        if (keySize < 0 || keySize > length - UnsafeRowSpec.WORD) {
            throw in.corrupt(base, "a map with " + keySize + " bytes of keys in " + length);
        }
        int keysAt = base + UnsafeRowSpec.WORD;
        int valuesAt = Math.toIntExact(keysAt + keySize);
        ArrayValue keys = array(in, type.key(), keysAt, Math.toIntExact(keySize));
        ArrayValue values = array(in, type.value(), valuesAt, base + length - valuesAt);
        if (keys.size() != values.size()) {
            throw in.corrupt(base, "a map of " + keys.size() + " keys and " + values.size() + " values");
        }
        for (int i = 0; i < keys.size(); i++) {
            if (keys.element(i) == null) {
                throw in.corrupt(base, "a map with a null key");
            }
        }
        return new MapValue(keys, values);
    }

    /** §5: how far apart an array's elements lie. */
    private static int width(SqlType type) {
        int fixed = fixedWidth(type);
        return fixed < 0 ? UnsafeRowSpec.WORD : fixed;
    }

    /** §5: bytes of a value that lies in its row's word; -1 where the word says where the value lies. */
    static int fixedWidth(SqlType type) {
        return switch (type.kind()) {
            case BOOLEAN, TINYINT -> Byte.BYTES;
            case SMALLINT -> Short.BYTES;
            case INT, DATE, INTERVAL_YEAR_MONTH, FLOAT -> Integer.BYTES;
            case BIGINT, TIME, TIMESTAMP, TIMESTAMP_NTZ, INTERVAL_DAY_TIME, DOUBLE -> Long.BYTES;
            case DECIMAL -> ((SqlType.Decimal) type).precision() <= UnsafeRowSpec.LONG_DECIMAL_DIGITS ? Long.BYTES : -1;
            // Nothing is read of it but its null bit.
            case VOID -> 0;
            case STRING, BINARY, INTERVAL_CALENDAR, STRUCT, ARRAY, MAP, VARIANT -> -1;
        };
    }
}
