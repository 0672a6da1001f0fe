package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.signature.Parameter.LAMBDA;
import static io.cloudfiles.sql.signature.Parameter.MAP;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.sql.signature.Call;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.HigherOrderFunction;
import io.cloudfiles.sql.signature.Lambda;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.ValueKey;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.CommonTypes;
import io.cloudfiles.type.value.Conversion;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** Functions of maps that take lambdas. */
final class MapLambdas {
    private static final Parameters MAP_AND_LAMBDA = Parameters.of(MAP, LAMBDA);

    private MapLambdas() {}

    static List<SqlOperator> all() {
        return List.of(
                new HigherOrderFunction(
                        "map_filter",
                        2,
                        MapLambdas::entry,
                        ArrayLambdas.form(
                                MAP_AND_LAMBDA,
                                types -> ArrayLambdas.condition("map_filter", types, types.get(0)),
                                MapLambdas::filter)),
                new HigherOrderFunction(
                        "transform_keys",
                        2,
                        MapLambdas::entry,
                        new Form(
                                MAP_AND_LAMBDA,
                                Form.Nulls.ALSO_OTHERWISE,
                                (types, constants) ->
                                        new SqlType.Map(types.get(1), ((SqlType.Map) types.get(0)).value(), true),
                                MapLambdas::transformKeys)),
                new HigherOrderFunction(
                        "transform_values",
                        2,
                        MapLambdas::entry,
                        ArrayLambdas.form(
                                MAP_AND_LAMBDA,
                                types -> new SqlType.Map(((SqlType.Map) types.get(0)).key(), types.get(1), true),
                                MapLambdas::transformValues)),
                new HigherOrderFunction(
                        "map_zip_with",
                        3,
                        MapLambdas::twoEntries,
                        new Form(
                                Parameters.of(MAP, MAP, LAMBDA),
                                Form.Nulls.ALSO_OTHERWISE,
                                (types, constants) ->
                                        new SqlType.Map(key(types.get(0), types.get(1)), types.get(2), true),
                                MapLambdas::zip)));
    }

    private static @Nullable List<RelDataType> entry(List<RelDataType> given, int lambda, RelDataTypeFactory factory) {
        RelDataType key = given.get(0).getKeyType();
        RelDataType value = given.get(0).getValueType();
        return key == null || value == null ? null : List.of(key, value);
    }

    /** A key that only one of the maps has meets NULL. */
    private static @Nullable List<RelDataType> twoEntries(
            List<RelDataType> given, int lambda, RelDataTypeFactory factory) {
        RelDataType first = given.get(0).getValueType();
        RelDataType second = given.get(1).getValueType();
        if (first == null || second == null) {
            return null;
        }
        SqlType key = key(SqlTypes.toSpark(given.get(0)), SqlTypes.toSpark(given.get(1)));
        return List.of(
                SqlTypes.toCalcite(factory, key, false),
                factory.createTypeWithNullability(first, true),
                factory.createTypeWithNullability(second, true));
    }

    private static SqlType key(SqlType first, SqlType second) {
        SqlType a = ((SqlType.Map) first).key();
        SqlType b = ((SqlType.Map) second).key();
        return CommonTypes.of(a, b)
                .orElseThrow(() -> new RequestException(
                        ErrorCode.DATATYPE_MISMATCH,
                        "map_zip_with takes maps whose keys have one type, not " + a.sql() + " and " + b.sql()));
    }

    private static Object filter(Object[] arguments) {
        MapValue map = (MapValue) arguments[0];
        Lambda condition = (Lambda) arguments[1];
        @Nullable Object[] keys = new @Nullable Object[map.size()];
        @Nullable Object[] values = new @Nullable Object[map.size()];
        int kept = 0;
        for (int i = 0; i < map.size(); i++) {
            keys[kept] = map.keys().element(i);
            values[kept] = map.values().element(i);
            kept += condition.holds(keys[kept], values[kept]) ? 1 : 0;
        }
        return new MapValue(ArrayValue.wrap(Arrays.copyOf(keys, kept)), ArrayValue.wrap(Arrays.copyOf(values, kept)));
    }

    private static Evaluator transformKeys(Call call) {
        SqlType keyType = call.argument(1);
        return arguments -> {
            MapValue map = (MapValue) arguments[0];
            Lambda lambda = (Lambda) arguments[1];
            MapBuilder builder = new MapBuilder("transform_keys", keyType, call.zone());
            for (int i = 0; i < map.size(); i++) {
                Object value = map.values().element(i);
                builder.add(lambda.of(map.keys().element(i), value), value);
            }
            return builder.build();
        };
    }

    private static Object transformValues(Object[] arguments) {
        MapValue map = (MapValue) arguments[0];
        Lambda lambda = (Lambda) arguments[1];
        @Nullable Object[] values = new @Nullable Object[map.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = lambda.of(map.keys().element(i), map.values().element(i));
        }
        return new MapValue(map.keys(), ArrayValue.wrap(values));
    }

    /** An entry's key, and its values in two maps. */
    private static final class Pair {
        private final Object key;
        private @Nullable Object left;
        private @Nullable Object right;

        Pair(Object key) {
            this.key = key;
        }
    }

    private static Evaluator zip(Call call) {
        SqlType keyType = ((SqlType.Map) call.result()).key();
        UnaryOperator<Object> keyOf = ValueKey.of(keyType);
        Conversion first = Casts.of(((SqlType.Map) call.argument(0)).key(), keyType, call.zone());
        Conversion second = Casts.of(((SqlType.Map) call.argument(1)).key(), keyType, call.zone());
        return arguments -> {
            Map<Object, Pair> pairs = new LinkedHashMap<>();
            MapValue a = (MapValue) arguments[0];
            for (int i = 0; i < a.size(); i++) {
                pair(pairs, first.convertNullable(a.keys().element(i)), keyOf).left =
                        a.values().element(i);
            }
            MapValue b = (MapValue) arguments[1];
            for (int i = 0; i < b.size(); i++) {
                pair(pairs, second.convertNullable(b.keys().element(i)), keyOf).right =
                        b.values().element(i);
            }
            MapBuilder builder = new MapBuilder("map_zip_with", keyType, call.zone());
            Lambda lambda = (Lambda) arguments[2];
            pairs.values().forEach(pair -> builder.add(pair.key, lambda.of(pair.key, pair.left, pair.right)));
            return builder.build();
        };
    }

    private static Pair pair(Map<Object, Pair> pairs, @Nullable Object key, UnaryOperator<Object> keyOf) {
        if (key == null) {
            throw new IllegalStateException("a map's key is NULL");
        }
        return pairs.computeIfAbsent(keyOf.apply(key), unknown -> new Pair(key));
    }
}
