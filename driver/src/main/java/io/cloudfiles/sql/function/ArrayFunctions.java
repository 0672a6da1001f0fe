package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.function.StringFunctions.string;
import static io.cloudfiles.sql.signature.Parameter.ANY;
import static io.cloudfiles.sql.signature.Parameter.ARRAY;
import static io.cloudfiles.sql.signature.Parameter.ONLY_BOOLEAN;
import static io.cloudfiles.sql.signature.Parameter.ONLY_TEXT;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.error.StopCheck;
import io.cloudfiles.sql.signature.Call;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.ScalarText;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import io.cloudfiles.type.ValueKey;
import io.cloudfiles.type.ValueOrder;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.CommonTypes;
import io.cloudfiles.type.value.Conversion;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** Functions that make arrays, maps and structs, of values or of one another. */
final class ArrayFunctions {
    private ArrayFunctions() {}

    static List<SqlOperator> all() {
        List<SqlOperator> all = new ArrayList<>();
        all.addAll(constructors());
        all.addAll(ofArrays());
        return all;
    }

    private static List<SqlOperator> constructors() {
        return List.of(
                new ScalarFunction(
                        "array",
                        new Form(
                                Parameters.of().repeating(ANY),
                                Form.Nulls.NEVER,
                                ArrayFunctions::arrayType,
                                call -> casting(call, i -> elementType(call), ArrayValue::wrap))),
                new ScalarFunction(
                        "map",
                        new Form(
                                Parameters.of().repeating(ANY),
                                Form.Nulls.NEVER,
                                ArrayFunctions::mapType,
                                ArrayFunctions::map)),
                new ScalarFunction(
                        "named_struct",
                        new Form(
                                Parameters.of(ONLY_TEXT, ANY).repeating(ANY),
                                Form.Nulls.NEVER,
                                ArrayFunctions::structType,
                                call -> ArrayFunctions::struct)));
    }

    private static List<SqlOperator> ofArrays() {
        return List.of(
                new ScalarFunction(
                        "reverse",
                        new Form(
                                Parameters.of(ANY),
                                Form.Nulls.IF_ANY_ARGUMENT,
                                ArrayFunctions::reversedType,
                                ArrayFunctions::reverse)),
                new ScalarFunction(
                        "sort_array",
                        Form.strictLikeFirst(Parameters.of(ARRAY).optionally(ONLY_BOOLEAN), ArrayFunctions::sort)),
                new ScalarFunction(
                        "array_distinct", Form.strictLikeFirst(Parameters.of(ARRAY), ArrayFunctions::distinct)),
                extreme("array_max", 1),
                extreme("array_min", -1),
                new ScalarFunction(
                        "array_join",
                        Form.strictBinding(
                                Parameters.of(ARRAY, ONLY_TEXT).optionally(ONLY_TEXT),
                                SqlType.STRING,
                                ArrayFunctions::join)));
    }

    private static SqlType common(String function, List<SqlType> types) {
        return CommonTypes.of(types)
                .orElseThrow(() -> new RequestException(
                        ErrorCode.DATATYPE_MISMATCH,
                        function + " takes values of one type, not "
                                + types.stream().map(SqlType::sql).toList() + "; cast them"));
    }

    private static SqlType arrayType(List<SqlType> types, List<@Nullable String> constants) {
        return new SqlType.Array(common("array", types), true);
    }

    private static SqlType elementType(Call call) {
        return CollectionFunctions.element(call.result());
    }

    /** Which type an argument is brought to. */
    private interface TypeOf {
        SqlType argument(int index);
    }

    /** What is made of the arguments. */
    private interface Maker {
        Object of(@Nullable Object[] values);
    }

    private static Evaluator casting(Call call, TypeOf types, Maker maker) {
        List<Conversion> casts = new ArrayList<>();
        for (int i = 0; i < call.arguments().size(); i++) {
            casts.add(Casts.of(call.argument(i), types.argument(i), call.zone()));
        }
        return arguments -> {
            @Nullable Object[] values = new @Nullable Object[arguments.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = casts.get(i).convertNullable(arguments[i]);
            }
            return maker.of(values);
        };
    }

    private static SqlType mapType(List<SqlType> types, List<@Nullable String> constants) {
        if (types.size() % 2 != 0) {
            throw new RequestException(ErrorCode.WRONG_NUM_ARGS, "map takes keys and values in turn");
        }
        List<SqlType> keys = new ArrayList<>();
        List<SqlType> values = new ArrayList<>();
        for (int i = 0; i < types.size(); i += 2) {
            keys.add(types.get(i));
            values.add(types.get(i + 1));
        }
        SqlType key = common("map", keys);
        if (!ValueOrder.isOrdered(key)) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH, "a " + key.sql() + " is no key of a map; cast it to STRING");
        }
        return new SqlType.Map(key, common("map", values), true);
    }

    private static Evaluator map(Call call) {
        SqlType.Map type = (SqlType.Map) call.result();
        return casting(call, i -> i % 2 == 0 ? type.key() : type.value(), entries -> {
            MapBuilder builder = new MapBuilder("map", type.key(), call.zone());
            for (int i = 0; i < entries.length; i += 2) {
                builder.add(entries[i], entries[i + 1]);
            }
            return builder.build();
        });
    }

    private static SqlType structType(List<SqlType> types, List<@Nullable String> constants) {
        if (types.size() % 2 != 0) {
            throw new RequestException(ErrorCode.WRONG_NUM_ARGS, "named_struct takes names and values in turn");
        }
        List<SqlType.Field> fields = new ArrayList<>();
        for (int i = 0; i < types.size(); i += 2) {
            String name = constants.get(i);
            if (name == null || types.get(i).kind() != SqlType.Kind.STRING) {
                throw new RequestException(
                        ErrorCode.DATATYPE_MISMATCH, "named_struct takes a name written out as argument " + (i + 1));
            }
            fields.add(new SqlType.Field(name, types.get(i + 1), true));
        }
        return new SqlType.Struct(fields);
    }

    private static Object struct(@Nullable Object[] arguments) {
        @Nullable Object[] fields = new @Nullable Object[arguments.length / 2];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = arguments[2 * i + 1];
        }
        return StructValue.wrap(fields);
    }

    /** concat and {@code ||}: of arrays an array, of bytes bytes, of all else text. */
    static ScalarFunction concatenation(String name) {
        return new ScalarFunction(
                name,
                new Form(
                        Parameters.of().repeating(ANY),
                        Form.Nulls.IF_ANY_ARGUMENT,
                        ArrayFunctions::concatType,
                        call -> switch (call.result().kind()) {
                            case ARRAY -> casting(call, i -> call.result(), ArrayFunctions::joinArrays);
                            case BINARY -> casting(call, i -> call.result(), ArrayFunctions::joinBytes);
                            default -> casting(call, i -> SqlType.STRING, ArrayFunctions::joinText);
                        }));
    }

    private static SqlType concatType(List<SqlType> types, List<@Nullable String> constants) {
        if (types.stream().anyMatch(ArrayFunctions::isComplex)) {
            if (!types.stream().allMatch(type -> type.kind() == SqlType.Kind.ARRAY)) {
                throw new RequestException(
                        ErrorCode.DATATYPE_MISMATCH,
                        "concat takes arrays alone, or text and BINARY, not "
                                + types.stream().map(SqlType::sql).toList() + "; cast them");
            }
            return common("concat", types);
        }
        boolean binary = !types.isEmpty() && types.stream().allMatch(type -> type.kind() == SqlType.Kind.BINARY);
        return binary ? SqlType.BINARY : SqlType.STRING;
    }

    private static boolean isComplex(SqlType type) {
        return switch (type.kind()) {
            case ARRAY, MAP, STRUCT -> true;
            default -> false;
        };
    }

    private static Object joinArrays(@Nullable Object[] arrays) {
        List<@Nullable Object> all = new ArrayList<>();
        for (Object array : arrays) {
            all.addAll(Arrays.asList(CollectionFunctions.elements((ArrayValue) array)));
        }
        return ArrayValue.wrap(all.toArray());
    }

    private static Object joinBytes(@Nullable Object[] parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (Object part : parts) {
            all.writeBytes(((Binary) part).toByteArray());
        }
        return Binary.wrap(all.toByteArray());
    }

    private static Object joinText(@Nullable Object[] parts) {
        StringBuilder all = new StringBuilder();
        for (Object part : parts) {
            all.append(string(part));
        }
        return all.toString();
    }

    private static SqlType reversedType(List<SqlType> types, List<@Nullable String> constants) {
        return switch (types.get(0).kind()) {
            case ARRAY, BINARY -> types.get(0);
            case MAP, STRUCT ->
                throw new RequestException(
                        ErrorCode.DATATYPE_MISMATCH,
                        "reverse takes an array, BINARY or text, not "
                                + types.get(0).sql() + "; cast it");
            default -> SqlType.STRING;
        };
    }

    private static Object reversed(Binary value) {
        byte[] bytes = value.toByteArray();
        for (int i = 0; i < bytes.length / 2; i++) {
            byte swapped = bytes[i];
            bytes[i] = bytes[bytes.length - 1 - i];
            bytes[bytes.length - 1 - i] = swapped;
        }
        return Binary.wrap(bytes);
    }

    private static Evaluator reverse(Call call) {
        if (call.argument(0).kind() == SqlType.Kind.BINARY) {
            return arguments -> reversed((Binary) arguments[0]);
        }
        if (call.argument(0).kind() == SqlType.Kind.ARRAY) {
            return arguments -> {
                @Nullable Object[] elements = CollectionFunctions.elements((ArrayValue) arguments[0]);
                Collections.reverse(Arrays.asList(elements));
                return ArrayValue.wrap(elements);
            };
        }
        return arguments -> new StringBuilder(ScalarText.of(arguments[0], call.argument(0), call.zone()))
                .reverse()
                .toString();
    }

    /** NULLs come first, or last where the order is descending. */
    private static Evaluator sort(Call call) {
        Comparator<Object> order = order("sort_array", call);
        return arguments -> {
            boolean ascending = arguments.length < 2 || (Boolean) arguments[1];
            @Nullable Object[] elements = CollectionFunctions.elements((ArrayValue) arguments[0]);
            Comparator<@Nullable Object> nullsFirst = Comparator.nullsFirst(order);
            Arrays.sort(elements, StopCheck.order(ascending ? nullsFirst : nullsFirst.reversed()));
            return ArrayValue.wrap(elements);
        };
    }

    static Comparator<Object> order(String function, Call call) {
        SqlType element = CollectionFunctions.element(call.argument(0));
        if (!ValueOrder.isOrdered(element)) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH, function + ": values of type " + element.sql() + " have no order");
        }
        return ValueOrder.of(element);
    }

    private static Evaluator distinct(Call call) {
        UnaryOperator<Object> keyOf = ValueKey.of(CollectionFunctions.element(call.argument(0)));
        return arguments -> {
            Set<@Nullable Object> seen = new HashSet<>();
            List<@Nullable Object> kept = new ArrayList<>();
            for (Object element : CollectionFunctions.elements((ArrayValue) arguments[0])) {
                if (seen.add(element == null ? null : keyOf.apply(element))) {
                    kept.add(element);
                }
            }
            return ArrayValue.wrap(kept.toArray());
        };
    }

    private static ScalarFunction extreme(String name, int sign) {
        Form.Result result = (types, constants) -> CollectionFunctions.element(types.get(0));
        return new ScalarFunction(name, new Form(Parameters.of(ARRAY), Form.Nulls.ALSO_OTHERWISE, result, call -> {
            Comparator<Object> order = order(name, call);
            return arguments -> {
                Object extreme = null;
                for (Object element : CollectionFunctions.elements((ArrayValue) arguments[0])) {
                    if (element != null && (extreme == null || sign * order.compare(element, extreme) > 0)) {
                        extreme = element;
                    }
                }
                return extreme;
            };
        }));
    }

    /** NULLs are passed over, or stand as the third argument says. */
    private static Evaluator join(Call call) {
        SqlType element = CollectionFunctions.element(call.argument(0));
        return arguments -> {
            List<String> parts = new ArrayList<>();
            for (Object value : CollectionFunctions.elements((ArrayValue) arguments[0])) {
                if (value != null) {
                    parts.add(ScalarText.of(value, element, call.zone()));
                } else if (arguments.length > 2) {
                    parts.add(string(arguments[2]));
                }
            }
            return String.join(string(arguments[1]), parts);
        };
    }
}
