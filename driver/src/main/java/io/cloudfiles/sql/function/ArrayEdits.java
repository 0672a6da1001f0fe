package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.signature.Parameter.ANY;
import static io.cloudfiles.sql.signature.Parameter.ARRAY;
import static io.cloudfiles.sql.signature.Parameter.INT;
import static io.cloudfiles.sql.signature.Parameter.ONLY_INT;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.signature.Call;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import io.cloudfiles.type.ValueKey;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.CommonTypes;
import io.cloudfiles.type.value.Conversion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** Functions that add elements to arrays, take them out, and put arrays together. */
final class ArrayEdits {
    /** More elements are not made of nothing: they would fill the memory. */
    static final int MAX_ELEMENTS = 1 << 24;

    private ArrayEdits() {}

    static List<SqlOperator> all() {
        return List.of(
                added("array_append", false),
                added("array_prepend", true),
                new ScalarFunction(
                        "array_compact", Form.strictLikeFirst(Parameters.of(ARRAY), call -> ArrayEdits::compact)),
                new ScalarFunction(
                        "array_insert",
                        new Form(
                                Parameters.of(ARRAY, INT, ANY),
                                Form.Nulls.OWN,
                                (types, constants) -> withElement("array_insert", types.get(0), types.get(2)),
                                ArrayEdits::insert)),
                removal(),
                new ScalarFunction(
                        "array_repeat",
                        new Form(
                                Parameters.of(ANY, ONLY_INT),
                                Form.Nulls.OWN,
                                (types, constants) -> new SqlType.Array(types.get(0), true),
                                call -> ArrayEdits::repeat)),
                // The parser puts the name of each array's field before it.
                new ScalarFunction(
                        "arrays_zip",
                        new Form(
                                Parameters.of().repeating(ANY),
                                Form.Nulls.IF_ANY_ARGUMENT,
                                ArrayEdits::zipped,
                                call -> ArrayEdits::zip)),
                new ScalarFunction(
                        "flatten",
                        new Form(
                                Parameters.of(ARRAY),
                                Form.Nulls.ALSO_OTHERWISE,
                                (types, constants) -> flattened(types.get(0)),
                                call -> ArrayEdits::flatten)));
    }

    private static SqlType withElement(String function, SqlType array, SqlType value) {
        if (array.kind() == SqlType.Kind.VOID) {
            return SqlType.VOID;
        }
        return CommonTypes.of(CollectionFunctions.element(array), value)
                .map(element -> (SqlType) new SqlType.Array(element, true))
                .orElseThrow(() -> new RequestException(
                        ErrorCode.DATATYPE_MISMATCH,
                        function + ": a " + value.sql() + " does not fit into an " + array.sql() + "; cast it"));
    }

    private static ScalarFunction removal() {
        return new ScalarFunction(
                "array_remove",
                new Form(
                        Parameters.of(ARRAY, ANY),
                        Form.Nulls.IF_ANY_ARGUMENT,
                        (types, constants) -> withElement("array_remove", types.get(0), types.get(1)),
                        ArrayEdits::remove));
    }

    private static ScalarFunction added(String name, boolean first) {
        return new ScalarFunction(
                name,
                new Form(
                        Parameters.of(ARRAY, ANY),
                        Form.Nulls.OWN,
                        (types, constants) -> withElement(name, types.get(0), types.get(1)),
                        call -> {
                            Conversion array = Casts.of(call.argument(0), call.result(), call.zone());
                            Conversion value =
                                    Casts.of(call.argument(1), CollectionFunctions.element(call.result()), call.zone());
                            return arguments -> arguments[0] == null
                                    ? null
                                    : inserted(
                                            (ArrayValue) Objects.requireNonNull(array.convert(arguments[0])),
                                            first ? 0 : Integer.MAX_VALUE,
                                            value.convertNullable(arguments[1]));
                        }));
    }

    /** Places beyond the end are filled with NULL, but for the greatest, which is the end. */
    private static ArrayValue inserted(ArrayValue array, int at, @Nullable Object value) {
        List<@Nullable Object> all = new ArrayList<>(Arrays.asList(CollectionFunctions.elements(array)));
        int place = at == Integer.MAX_VALUE ? all.size() : at;
        if (place > all.size()) {
            all.addAll(Collections.nCopies(place - all.size(), null));
        }
        all.add(place, value);
        return ArrayValue.wrap(all.toArray());
    }

    private static Object compact(Object[] arguments) {
        return ArrayValue.wrap(Arrays.stream(CollectionFunctions.elements((ArrayValue) arguments[0]))
                .filter(Objects::nonNull)
                .toArray());
    }

    /** From 1 on, or from -1 for behind the last. */
    private static Evaluator insert(Call call) {
        Conversion array = Casts.of(call.argument(0), call.result(), call.zone());
        Conversion value = Casts.of(call.argument(2), CollectionFunctions.element(call.result()), call.zone());
        return arguments -> {
            if (arguments[0] == null || arguments[1] == null) {
                return null;
            }
            ArrayValue into = (ArrayValue) Objects.requireNonNull(array.convert(arguments[0]));
            long position = (Long) arguments[1];
            if (position == 0) {
                throw new EvaluationException(
                        ErrorCode.INVALID_INDEX_OF_ZERO,
                        "array_insert: places count from 1, or from -1 at the end, not from 0");
            }
            checkSize("array_insert", Math.max(into.size(), Math.abs(position)));
            Object element = value.convertNullable(arguments[2]);
            if (position > 0) {
                return inserted(into, (int) position - 1, element);
            }
            int place = into.size() + 1 + (int) position;
            return place >= 0 ? inserted(into, place, element) : before(into, -place, element);
        };
    }

    /** The element, so many NULLs, and the array. */
    private static ArrayValue before(ArrayValue array, int gap, @Nullable Object element) {
        List<@Nullable Object> all = new ArrayList<>();
        all.add(element);
        all.addAll(Collections.nCopies(gap, null));
        all.addAll(Arrays.asList(CollectionFunctions.elements(array)));
        return ArrayValue.wrap(all.toArray());
    }

    static void checkSize(String function, long elements) {
        if (elements > MAX_ELEMENTS) {
            throw new EvaluationException(
                    ErrorCode.COLLECTION_SIZE_LIMIT_EXCEEDED,
                    function + ": an array of " + elements + " elements is too large; " + MAX_ELEMENTS
                            + " is the most");
        }
    }

    private static Evaluator remove(Call call) {
        SqlType common = CollectionFunctions.element(call.result());
        Conversion own = Casts.of(CollectionFunctions.element(call.argument(0)), common, call.zone());
        Conversion other = Casts.of(call.argument(1), common, call.zone());
        UnaryOperator<Object> keyOf = ValueKey.of(common);
        return arguments -> {
            Object sought = keyOf.apply(Objects.requireNonNull(other.convert(arguments[1])));
            List<@Nullable Object> kept = new ArrayList<>();
            for (Object value : CollectionFunctions.elements((ArrayValue) arguments[0])) {
                Object converted = own.convertNullable(value);
                if (converted == null || !keyOf.apply(converted).equals(sought)) {
                    kept.add(converted);
                }
            }
            return ArrayValue.wrap(kept.toArray());
        };
    }

    private static @Nullable Object repeat(@Nullable Object[] arguments) {
        if (arguments[1] == null) {
            return null;
        }
        long count = Math.max(0, (Long) arguments[1]);
        checkSize("array_repeat", count);
        @Nullable Object[] elements = new @Nullable Object[(int) count];
        Arrays.fill(elements, arguments[0]);
        return ArrayValue.wrap(elements);
    }

    private static SqlType zipped(List<SqlType> types, List<@Nullable String> constants) {
        List<SqlType.Field> fields = new ArrayList<>();
        for (int i = 1; i < types.size(); i += 2) {
            SqlType type = types.get(i);
            if (type.kind() != SqlType.Kind.ARRAY && type.kind() != SqlType.Kind.VOID) {
                throw new RequestException(
                        ErrorCode.DATATYPE_MISMATCH, "arrays_zip takes arrays, not " + type.sql() + "; cast it");
            }
            fields.add(new SqlType.Field(
                    Objects.requireNonNullElse(constants.get(i - 1), ""), CollectionFunctions.element(type), true));
        }
        return new SqlType.Array(new SqlType.Struct(fields), false);
    }

    private static Object zip(Object[] arguments) {
        int length = 0;
        for (int i = 1; i < arguments.length; i += 2) {
            length = Math.max(length, ((ArrayValue) arguments[i]).size());
        }
        @Nullable Object[] structs = new @Nullable Object[length];
        for (int at = 0; at < length; at++) {
            @Nullable Object[] fields = new @Nullable Object[arguments.length / 2];
            for (int i = 0; i < fields.length; i++) {
                ArrayValue array = (ArrayValue) arguments[2 * i + 1];
                fields[i] = at < array.size() ? array.element(at) : null;
            }
            structs[at] = StructValue.wrap(fields);
        }
        return ArrayValue.wrap(structs);
    }

    private static SqlType flattened(SqlType type) {
        SqlType inner = CollectionFunctions.element(type);
        if (inner.kind() != SqlType.Kind.ARRAY && type.kind() != SqlType.Kind.VOID) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH, "flatten takes an array of arrays, not " + type.sql());
        }
        return inner;
    }

    /** NULL where one of the arrays is. */
    private static @Nullable Object flatten(Object[] arguments) {
        List<@Nullable Object> all = new ArrayList<>();
        for (Object inner : CollectionFunctions.elements((ArrayValue) arguments[0])) {
            if (inner == null) {
                return null;
            }
            all.addAll(Arrays.asList(CollectionFunctions.elements((ArrayValue) inner)));
        }
        return ArrayValue.wrap(all.toArray());
    }
}
