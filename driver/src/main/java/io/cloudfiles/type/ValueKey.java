package io.cloudfiles.type;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Values made fit to be keys of a hash table: of two values that SQL calls equal the keys are {@code equals}. Zeros lose
 * their sign, the entries of maps get an order; all else stays as it is.
 */
public final class ValueKey {
    private ValueKey() {}

    /** Whether a type's values are their own keys. */
    public static boolean isIdentity(SqlType type) {
        return switch (type.kind()) {
            case FLOAT, DOUBLE, MAP -> false;
            case STRUCT -> ((SqlType.Struct) type).fields().stream().allMatch(field -> isIdentity(field.type()));
            case ARRAY -> isIdentity(((SqlType.Array) type).element());
            default -> true;
        };
    }

    /** What makes a key of a value that is not NULL. */
    public static UnaryOperator<Object> of(SqlType type) {
        if (isIdentity(type)) {
            return UnaryOperator.identity();
        }
        return switch (type.kind()) {
            // Adding 0.0 turns -0.0 into 0.0; equals() of the wrappers already takes all NaNs for one.
            case FLOAT -> value -> (Float) value + 0.0f;
            case DOUBLE -> value -> (Double) value + 0.0;
            case STRUCT ->
                struct(((SqlType.Struct) type)
                        .fields().stream().map(field -> of(field.type())).toList());
            case ARRAY -> {
                UnaryOperator<Object> element = of(((SqlType.Array) type).element());
                yield value -> array((ArrayValue) value, element);
            }
            case MAP -> map((SqlType.Map) type);
            default -> UnaryOperator.identity();
        };
    }

    private static UnaryOperator<Object> struct(List<UnaryOperator<Object>> fields) {
        return value -> {
            StructValue struct = (StructValue) value;
            @Nullable Object[] keys = new @Nullable Object[struct.size()];
            for (int i = 0; i < keys.length; i++) {
                keys[i] = part(struct.field(i), fields.get(i));
            }
            return StructValue.wrap(keys);
        };
    }

    private static ArrayValue array(ArrayValue array, UnaryOperator<Object> element) {
        @Nullable Object[] keys = new @Nullable Object[array.size()];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = part(array.element(i), element);
        }
        return ArrayValue.wrap(keys);
    }

    private static UnaryOperator<Object> map(SqlType.Map type) {
        UnaryOperator<Object> keyOf = of(type.key());
        UnaryOperator<Object> valueOf = of(type.value());
        Comparator<Object> order = ValueOrder.of(type.key());
        return value -> {
            MapValue map = (MapValue) value;
            ArrayValue keys = array(map.keys(), keyOf);
            ArrayValue values = array(map.values(), valueOf);
            List<Integer> entries = new ArrayList<>();
            for (int i = 0; i < map.size(); i++) {
                entries.add(i);
            }
            entries.sort((a, b) -> order.compare(notNull(keys.element(a)), notNull(keys.element(b))));
            @Nullable Object[] sortedKeys = new @Nullable Object[entries.size()];
            @Nullable Object[] sortedValues = new @Nullable Object[entries.size()];
            for (int i = 0; i < sortedKeys.length; i++) {
                sortedKeys[i] = keys.element(entries.get(i));
                sortedValues[i] = values.element(entries.get(i));
            }
            return new MapValue(ArrayValue.wrap(sortedKeys), ArrayValue.wrap(sortedValues));
        };
    }

    private static Object notNull(@Nullable Object key) {
        if (key == null) {
            throw new IllegalArgumentException("a map's key is NULL");
        }
        return key;
    }

    private static @Nullable Object part(@Nullable Object value, UnaryOperator<Object> keyOf) {
        return value == null ? null : keyOf.apply(value);
    }
}
