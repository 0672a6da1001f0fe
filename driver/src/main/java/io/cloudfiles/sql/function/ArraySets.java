package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.signature.Parameter.ARRAY;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.signature.Call;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.ValueKey;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.CommonTypes;
import io.cloudfiles.type.value.Conversion;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** Functions that take two arrays for sets: NULL is a member like others. */
final class ArraySets {
    private static final Parameters TWO = Parameters.of(ARRAY, ARRAY);

    private ArraySets() {}

    static List<SqlOperator> all() {
        return List.of(
                set("array_union", (a, b) -> {
                    b.members().forEach(a::add);
                    return a.members();
                }),
                set("array_intersect", (a, b) -> a.members(b.keys(), true)),
                set("array_except", (a, b) -> a.members(b.keys(), false)),
                new ScalarFunction(
                        "arrays_overlap",
                        new Form(
                                TWO,
                                Form.Nulls.ALSO_OTHERWISE,
                                (types, constants) -> {
                                    common("arrays_overlap", types);
                                    return SqlType.BOOLEAN;
                                },
                                ArraySets::overlap)));
    }

    /** The members of an array, each once, in their order. */
    private static final class Members {
        private final UnaryOperator<Object> keyOf;
        private final Set<@Nullable Object> keys = new HashSet<>();
        private final List<@Nullable Object> values = new ArrayList<>();

        Members(Object array, Conversion conversion, UnaryOperator<Object> keyOf) {
            this.keyOf = keyOf;
            for (Object element : CollectionFunctions.elements((ArrayValue) array)) {
                add(conversion.convertNullable(element));
            }
        }

        void add(@Nullable Object value) {
            if (keys.add(key(value))) {
                values.add(value);
            }
        }

        private @Nullable Object key(@Nullable Object value) {
            return value == null ? null : keyOf.apply(value);
        }

        Set<@Nullable Object> keys() {
            return keys;
        }

        List<@Nullable Object> members() {
            return values;
        }

        /** Those that are among some keys, or are not. */
        List<@Nullable Object> members(Set<@Nullable Object> among, boolean wanted) {
            List<@Nullable Object> kept = new ArrayList<>();
            for (Object value : values) {
                if (among.contains(key(value)) == wanted) {
                    kept.add(value);
                }
            }
            return kept;
        }
    }

    /** What is made of two sets. */
    private interface Operation {
        List<@Nullable Object> of(Members first, Members second);
    }

    private static ScalarFunction set(String name, Operation operation) {
        return new ScalarFunction(
                name, new Form(TWO, Form.Nulls.IF_ANY_ARGUMENT, (types, constants) -> common(name, types), call -> {
                    SqlType element = CollectionFunctions.element(call.result());
                    UnaryOperator<Object> keyOf = ValueKey.of(element);
                    Conversion first = conversion(call, 0, element);
                    Conversion second = conversion(call, 1, element);
                    return arguments -> ArrayValue.wrap(operation
                            .of(new Members(arguments[0], first, keyOf), new Members(arguments[1], second, keyOf))
                            .toArray());
                }));
    }

    private static Conversion conversion(Call call, int argument, SqlType element) {
        return Casts.of(CollectionFunctions.element(call.argument(argument)), element, call.zone());
    }

    private static SqlType common(String function, List<SqlType> types) {
        return CommonTypes.of(types)
                .orElseThrow(() -> new RequestException(
                        ErrorCode.DATATYPE_MISMATCH,
                        function + " takes arrays of one type, not "
                                + types.stream().map(SqlType::sql).toList() + "; cast them"));
    }

    /** NULL where no member but NULL might be in both. */
    private static Evaluator overlap(Call call) {
        SqlType element = CollectionFunctions.element(common("arrays_overlap", call.arguments()));
        UnaryOperator<Object> keyOf = ValueKey.of(element);
        Conversion first = conversion(call, 0, element);
        Conversion second = conversion(call, 1, element);
        return arguments -> {
            Set<@Nullable Object> a = new Members(arguments[0], first, keyOf).keys();
            Set<@Nullable Object> b = new Members(arguments[1], second, keyOf).keys();
            for (Object key : a) {
                if (key != null && b.contains(key)) {
                    return true;
                }
            }
            boolean unknown = !a.isEmpty() && !b.isEmpty() && (a.contains(null) || b.contains(null));
            return unknown ? null : false;
        };
    }
}
