package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.signature.Parameter.ANY;
import static io.cloudfiles.sql.signature.Parameter.ARRAY;
import static io.cloudfiles.sql.signature.Parameter.BIGINT;
import static io.cloudfiles.sql.signature.Parameter.COLLECTION;
import static io.cloudfiles.sql.signature.Parameter.INT;
import static io.cloudfiles.sql.signature.Parameter.MAP;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.sql.signature.Call;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import io.cloudfiles.type.ValueKey;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.Conversion;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** Functions that look into arrays and maps. */
final class CollectionFunctions {
    private CollectionFunctions() {}

    static List<SqlOperator> all() {
        ScalarFunction size = new ScalarFunction(
                "size",
                Form.strict(
                        Parameters.of(COLLECTION),
                        SqlType.INT,
                        arguments -> arguments[0] instanceof MapValue map
                                ? (long) map.size()
                                : (long) ((ArrayValue) arguments[0]).size()));
        return List.of(
                size,
                size.alias("cardinality"),
                new ScalarFunction("array_size", Form.strict(Parameters.of(ARRAY), SqlType.INT, arguments ->
                        (long) ((ArrayValue) arguments[0]).size())),
                taking("element_at", Parameters.of(COLLECTION, ANY), CollectionFunctions::elementAt),
                taking("try_element_at", Parameters.of(COLLECTION, ANY), CollectionFunctions::tryElementAt),
                taking("get", Parameters.of(ARRAY, BIGINT), call -> CollectionFunctions::get),
                new ScalarFunction(
                        "array_contains",
                        Form.partialBinding(Parameters.of(ARRAY, ANY), SqlType.BOOLEAN, CollectionFunctions::contains)),
                new ScalarFunction(
                        "array_position",
                        Form.strictBinding(Parameters.of(ARRAY, ANY), SqlType.BIGINT, CollectionFunctions::position)),
                new ScalarFunction(
                        "map_contains_key", Form.strictBinding(Parameters.of(MAP, ANY), SqlType.BOOLEAN, call -> {
                            Lookup lookup = new Lookup(call, ((SqlType.Map) call.argument(0)).key());
                            return arguments -> lookup.find(((MapValue) arguments[0]).keys(), arguments[1]) >= 0;
                        })),
                ofMap("map_keys", map -> new SqlType.Array(map.key(), false), MapValue::keys),
                ofMap("map_values", map -> new SqlType.Array(map.value(), map.valueContainsNull()), MapValue::values),
                ofMap("map_entries", CollectionFunctions::entryType, CollectionFunctions::entries),
                new ScalarFunction(
                        "slice",
                        Form.strictLikeFirst(
                                Parameters.of(ARRAY, INT, INT),
                                call -> arguments ->
                                        slice((ArrayValue) arguments[0], (Long) arguments[1], (Long) arguments[2]))));
    }

    /** The type of what is in an array or a map. */
    static SqlType element(SqlType collection) {
        return switch (collection.kind()) {
            case ARRAY -> ((SqlType.Array) collection).element();
            case MAP -> ((SqlType.Map) collection).value();
            default -> SqlType.VOID;
        };
    }

    private static ScalarFunction taking(String name, Parameters parameters, Function<Call, Evaluator> binder) {
        return new ScalarFunction(
                name,
                new Form(parameters, Form.Nulls.ALSO_OTHERWISE, (types, constants) -> element(types.get(0)), binder));
    }

    /** What is done with a map. */
    private interface OfMap {
        Object of(MapValue map);
    }

    /** Which type comes of it. */
    private interface TypeOfMap {
        SqlType of(SqlType.Map type);
    }

    private static ScalarFunction ofMap(String name, TypeOfMap result, OfMap function) {
        return new ScalarFunction(
                name,
                new Form(
                        Parameters.of(MAP),
                        Form.Nulls.IF_ANY_ARGUMENT,
                        (types, constants) -> types.get(0) instanceof SqlType.Map map ? result.of(map) : SqlType.VOID,
                        call -> arguments -> function.of((MapValue) arguments[0])));
    }

    private static SqlType entryType(SqlType.Map map) {
        return new SqlType.Array(
                new SqlType.Struct(List.of(
                        new SqlType.Field("key", map.key(), false),
                        new SqlType.Field("value", map.value(), map.valueContainsNull()))),
                false);
    }

    private static Object entries(MapValue map) {
        @Nullable Object[] entries = new @Nullable Object[map.size()];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = StructValue.wrap(map.keys().element(i), map.values().element(i));
        }
        return ArrayValue.wrap(entries);
    }

    /** Finds a value, brought to a type, among others of that type. */
    private static final class Lookup {
        private final Conversion conversion;
        private final UnaryOperator<Object> keyOf;

        Lookup(Call call, SqlType type) {
            conversion = Casts.of(call.argument(1), type, call.zone());
            keyOf = ValueKey.of(type);
        }

        /** The index of the first equal value, or -1. */
        int find(ArrayValue values, Object sought) {
            Object converted = conversion.convert(sought);
            if (converted == null) {
                return -1;
            }
            Object key = keyOf.apply(converted);
            for (int i = 0; i < values.size(); i++) {
                Object value = values.element(i);
                if (value != null && keyOf.apply(value).equals(key)) {
                    return i;
                }
            }
            return -1;
        }
    }

    /** Of an array from 1, or from -1 at the end; of a map the value of a key. */
    private static Evaluator elementAt(Call call) {
        return elementAt(call, true);
    }

    private static Evaluator tryElementAt(Call call) {
        return elementAt(call, false);
    }

    private static Evaluator elementAt(Call call, boolean strict) {
        if (call.argument(0) instanceof SqlType.Map map) {
            Lookup lookup = new Lookup(call, map.key());
            return arguments -> {
                int at = lookup.find(((MapValue) arguments[0]).keys(), arguments[1]);
                return at < 0 ? null : ((MapValue) arguments[0]).values().element(at);
            };
        }
        Conversion index = Casts.of(call.argument(1), SqlType.BIGINT, call.zone());
        return arguments -> {
            Object number = index.convert(arguments[1]);
            return number == null ? null : elementAt((ArrayValue) arguments[0], (Long) number, strict);
        };
    }

    private static @Nullable Object elementAt(ArrayValue array, long number, boolean strict) {
        long index = number > 0 ? number - 1 : array.size() + number;
        if (number == 0 || (strict && (index < 0 || index >= array.size()))) {
            throw new EvaluationException(
                    ErrorCode.INVALID_ARRAY_INDEX,
                    "element_at: index " + number + " of an array of " + array.size()
                            + " elements, which count from 1, or from -1 at the end; use try_element_at for NULL instead");
        }
        return index < 0 || index >= array.size() ? null : array.element((int) index);
    }

    private static @Nullable Object get(Object[] arguments) {
        ArrayValue array = (ArrayValue) arguments[0];
        long index = (Long) arguments[1];
        return index < 0 || index >= array.size() ? null : array.element((int) index);
    }

    /** NULL where the value is not there but might be one of the array's NULLs. */
    private static Evaluator contains(Call call) {
        Lookup lookup = new Lookup(call, element(call.argument(0)));
        return arguments -> {
            ArrayValue array = (ArrayValue) arguments[0];
            if (lookup.find(array, arguments[1]) >= 0) {
                return true;
            }
            return hasNull(array) ? null : false;
        };
    }

    private static boolean hasNull(ArrayValue array) {
        for (int i = 0; i < array.size(); i++) {
            if (array.element(i) == null) {
                return true;
            }
        }
        return false;
    }

    private static Evaluator position(Call call) {
        Lookup lookup = new Lookup(call, element(call.argument(0)));
        return arguments -> lookup.find((ArrayValue) arguments[0], arguments[1]) + 1L;
    }

    private static ArrayValue slice(ArrayValue array, long start, long length) {
        if (start == 0 || length < 0) {
            throw new EvaluationException(
                    ErrorCode.INVALID_PARAMETER_VALUE,
                    "slice: elements count from 1, or from -1 at the end, and a length is not negative");
        }
        long from = start > 0 ? start - 1 : array.size() + start;
        if (from < 0 || from >= array.size()) {
            return ArrayValue.wrap();
        }
        int to = (int) Math.min(from + length, array.size());
        return ArrayValue.wrap(Arrays.copyOfRange(elements(array), (int) from, to));
    }

    /** An array's elements, to be changed at will. */
    static @Nullable Object[] elements(ArrayValue array) {
        @Nullable Object[] elements = new @Nullable Object[array.size()];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = array.element(i);
        }
        return elements;
    }
}
