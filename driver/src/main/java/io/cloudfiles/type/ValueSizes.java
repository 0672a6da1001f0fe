package io.cloudfiles.type;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * How many bytes values take, about: as a JVM with compressed pointers lays them out, text with two bytes a character, and
 * each value as if nobody else had it.
 */
public final class ValueSizes {
    private static final int REFERENCE = 4;
    private static final int HEADER = 16;
    private static final int BOXED = 24;
    private static final int TEXT = 48;
    private static final int DECIMAL = 48;
    private static final int OTHER = 64;

    private ValueSizes() {}

    /** A value; of NULL, and of what is shared by all, nothing. */
    public static long of(@Nullable Object value) {
        if (value == null || value instanceof Boolean) {
            return 0;
        }
        if (value instanceof Number) {
            return value instanceof BigDecimal decimal ? DECIMAL + decimal(decimal) : BOXED;
        }
        if (value instanceof String text) {
            return TEXT + 2L * text.length();
        }
        return compound(value);
    }

    /** Digits that do not fit into a long lie in an array. */
    private static long decimal(BigDecimal decimal) {
        return decimal.precision() > 18 ? 64 : 0;
    }

    private static long compound(Object value) {
        if (value instanceof StructValue struct) {
            long bytes = 2L * HEADER + (long) REFERENCE * struct.size();
            for (int i = 0; i < struct.size(); i++) {
                bytes += of(struct.field(i));
            }
            return bytes;
        }
        if (value instanceof ArrayValue array) {
            return elements(array);
        }
        if (value instanceof MapValue map) {
            return HEADER + elements(map.keys()) + elements(map.values());
        }
        if (value instanceof Variant variant) {
            return OTHER + of(variant.value()) + of(variant.metadata());
        }
        return value instanceof Binary binary ? 2L * HEADER + binary.length() : OTHER;
    }

    private static long elements(ArrayValue array) {
        long bytes = 2L * HEADER + (long) REFERENCE * array.size();
        for (int i = 0; i < array.size(); i++) {
            bytes += of(array.element(i));
        }
        return bytes;
    }

    /** Whether some values of a type take far more than others. */
    public static boolean vary(SqlType type) {
        return switch (type.kind()) {
            case STRING, BINARY, STRUCT, ARRAY, MAP, VARIANT -> true;
            default -> false;
        };
    }

    /** A value in a list. */
    public static long element(Object value) {
        return 2L * REFERENCE + of(value);
    }

    /** A row as an array, and its place in a list. */
    public static long row(@Nullable Object[] values) {
        long bytes = HEADER + (long) REFERENCE * (values.length + 2);
        for (Object value : values) {
            bytes += of(value);
        }
        return bytes;
    }
}
