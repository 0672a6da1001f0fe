package io.cloudfiles.sql.function;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.ScalarText;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.ValueKey;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Gathers the entries of a map, none of whose keys is NULL or there twice. */
final class MapBuilder {
    private final String function;
    private final SqlType keyType;
    private final ZoneId zone;
    private final UnaryOperator<Object> keyOf;
    private final Set<Object> seen = new HashSet<>();
    private final List<@Nullable Object> keys = new ArrayList<>();
    private final List<@Nullable Object> values = new ArrayList<>();

    /** {@code function} is named in errors, in which {@code zone} shows times. */
    MapBuilder(String function, SqlType keyType, ZoneId zone) {
        this.function = function;
        this.keyType = keyType;
        this.zone = zone;
        this.keyOf = ValueKey.of(keyType);
    }

    /**
     * Adds an entry.
     *
     * @throws EvaluationException (2200E) for a key that is NULL, (23505) for one that is there already
     */
    void add(@Nullable Object key, @Nullable Object value) {
        if (key == null) {
            throw new EvaluationException(ErrorCode.NULL_MAP_KEY, function + ": a key is NULL; give every entry a key");
        }
        if (!seen.add(keyOf.apply(key))) {
            throw new EvaluationException(
                    ErrorCode.DUPLICATED_MAP_KEY,
                    function + ": the key " + ScalarText.of(key, keyType, zone) + " is there twice");
        }
        keys.add(normalized(key));
        values.add(value);
    }

    /** A key that is a number is 0.0 rather than -0.0. */
    private static Object normalized(Object key) {
        if (key instanceof Double number) {
            return number + 0.0;
        }
        return key instanceof Float number ? (Object) (number + 0.0f) : key;
    }

    MapValue build() {
        return new MapValue(ArrayValue.wrap(keys.toArray()), ArrayValue.wrap(values.toArray()));
    }
}
