package io.cloudfiles.type;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How values of a type are ordered, and when they are equal: strings by code point, NaN above all numbers and equal to
 * itself, -0.0 equal to 0.0, structs field by field, arrays element by element, bytes unsigned. NULL inside a struct or
 * array comes first; NULL itself is the caller's to handle.
 */
public final class ValueOrder {
    private ValueOrder() {}

    /**
     * The order of a type's values.
     *
     * @throws IllegalArgumentException for a type without order (MAP, VARIANT, calendar INTERVAL), see {@link #isOrdered}
     */
    public static Comparator<Object> of(SqlType type) {
        return switch (type.kind()) {
            // VOID has no values: its comparator is never asked.
            case BOOLEAN, VOID -> (a, b) -> Boolean.compare((Boolean) a, (Boolean) b);
            case TINYINT,
                    SMALLINT,
                    INT,
                    BIGINT,
                    DATE,
                    TIME,
                    TIMESTAMP,
                    TIMESTAMP_NTZ,
                    INTERVAL_YEAR_MONTH,
                    INTERVAL_DAY_TIME -> (a, b) -> Long.compare((Long) a, (Long) b);
            case FLOAT -> (a, b) -> compare((Float) a, (Float) b);
            case DOUBLE -> (a, b) -> compare((Double) a, (Double) b);
            case DECIMAL -> (a, b) -> ((BigDecimal) a).compareTo((BigDecimal) b);
            case STRING -> (a, b) -> compare((String) a, (String) b);
            case BINARY -> (a, b) -> ((Binary) a).compareTo((Binary) b);
            case STRUCT ->
                structs(((SqlType.Struct) type)
                        .fields().stream().map(field -> of(field.type())).toList());
            case ARRAY -> arrays(of(((SqlType.Array) type).element()));
            case MAP, VARIANT, INTERVAL_CALENDAR -> throw new IllegalArgumentException(type.sql() + " has no order");
        };
    }

    /** Whether a type's values have an order. */
    public static boolean isOrdered(SqlType type) {
        return switch (type.kind()) {
            case MAP, VARIANT, INTERVAL_CALENDAR -> false;
            case STRUCT -> ((SqlType.Struct) type).fields().stream().allMatch(field -> isOrdered(field.type()));
            case ARRAY -> isOrdered(((SqlType.Array) type).element());
            default -> true;
        };
    }

    /** Two numbers: NaN is the greatest, -0.0 equals 0.0. */
    public static int compare(double a, double b) {
        if (a < b) {
            return -1;
        }
        if (a > b) {
            return 1;
        }
        return a == b ? 0 : Boolean.compare(Double.isNaN(a), Double.isNaN(b));
    }

    /** Two strings by code point, which is the order of their UTF-8 bytes. */
    public static int compare(String a, String b) {
        int common = Math.min(a.length(), b.length());
        for (int i = 0; i < common; i++) {
            char x = a.charAt(i);
            char y = b.charAt(i);
            if (x != y) {
                // A surrogate stands for a code point above all those of one char.
                boolean above = Character.isSurrogate(x);
                return above == Character.isSurrogate(y) ? Character.compare(x, y) : Boolean.compare(above, !above);
            }
        }
        return Integer.compare(a.length(), b.length());
    }

    private static Comparator<Object> structs(List<Comparator<Object>> fields) {
        return (a, b) -> {
            for (int i = 0; i < fields.size(); i++) {
                int order = compare(((StructValue) a).field(i), ((StructValue) b).field(i), fields.get(i));
                if (order != 0) {
                    return order;
                }
            }
            return 0;
        };
    }

    private static Comparator<Object> arrays(Comparator<Object> element) {
        return (a, b) -> {
            ArrayValue left = (ArrayValue) a;
            ArrayValue right = (ArrayValue) b;
            for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
                int order = compare(left.element(i), right.element(i), element);
                if (order != 0) {
                    return order;
                }
            }
            return Integer.compare(left.size(), right.size());
        };
    }

    private static int compare(@Nullable Object a, @Nullable Object b, Comparator<Object> order) {
        if (a == null || b == null) {
            return Boolean.compare(a != null, b != null);
        }
        return order.compare(a, b);
    }
}
