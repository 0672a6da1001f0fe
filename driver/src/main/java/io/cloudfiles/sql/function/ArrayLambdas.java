package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.signature.Parameter.ANY;
import static io.cloudfiles.sql.signature.Parameter.ARRAY;
import static io.cloudfiles.sql.signature.Parameter.LAMBDA;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.error.StopCheck;
import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.sql.signature.Call;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.HigherOrderFunction;
import io.cloudfiles.sql.signature.Lambda;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.CommonTypes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;

/** Functions of arrays that take lambdas. */
final class ArrayLambdas {
    private static final Parameters ARRAY_AND_LAMBDA = Parameters.of(ARRAY, LAMBDA);

    private ArrayLambdas() {}

    static List<SqlOperator> all() {
        List<SqlOperator> all = new ArrayList<>();
        all.addAll(ofOneArray());
        all.addAll(folding());
        return all;
    }

    private static List<SqlOperator> ofOneArray() {
        return List.of(
                new HigherOrderFunction(
                        "transform",
                        1,
                        ArrayLambdas::elementAndIndex,
                        form(
                                ARRAY_AND_LAMBDA,
                                types -> new SqlType.Array(types.get(1), true),
                                ArrayLambdas::transform)),
                new HigherOrderFunction(
                        "filter",
                        1,
                        ArrayLambdas::elementAndIndex,
                        form(
                                ARRAY_AND_LAMBDA,
                                types -> condition("filter", types, types.get(0)),
                                ArrayLambdas::filter)),
                new HigherOrderFunction(
                        "exists",
                        1,
                        ArrayLambdas::element,
                        form(
                                ARRAY_AND_LAMBDA,
                                types -> condition("exists", types, SqlType.BOOLEAN),
                                arguments -> found(arguments, true))),
                new HigherOrderFunction(
                        "forall",
                        1,
                        ArrayLambdas::element,
                        form(
                                ARRAY_AND_LAMBDA,
                                types -> condition("forall", types, SqlType.BOOLEAN),
                                arguments -> found(arguments, false))));
    }

    private static List<SqlOperator> folding() {
        HigherOrderFunction aggregate = new HigherOrderFunction(
                "aggregate",
                1,
                ArrayLambdas::stateAndElement,
                new Form(
                        Parameters.of(ARRAY, ANY, LAMBDA).optionally(LAMBDA),
                        Form.Nulls.OWN,
                        (types, constants) -> aggregated(types),
                        call -> ArrayLambdas::aggregate));
        return List.of(
                aggregate,
                aggregate.alias("reduce"),
                new HigherOrderFunction(
                        "zip_with",
                        2,
                        ArrayLambdas::twoElements,
                        form(
                                Parameters.of(ARRAY, ARRAY, LAMBDA),
                                types -> new SqlType.Array(types.get(2), true),
                                ArrayLambdas::zip)),
                new HigherOrderFunction(
                        "array_sort",
                        2,
                        ArrayLambdas::sameElements,
                        Form.strictLikeFirst(Parameters.of(ARRAY), ArrayLambdas::sort),
                        form(ARRAY_AND_LAMBDA, ArrayLambdas::compared, ArrayLambdas::sort)));
    }

    /** The type of a value by those of the arguments. */
    interface Typing {
        SqlType of(List<SqlType> types);
    }

    /** NULL where an array or a map is, and possibly else. */
    static Form form(Parameters parameters, Typing result, Evaluator evaluator) {
        return new Form(
                parameters, Form.Nulls.ALSO_OTHERWISE, (types, constants) -> result.of(types), call -> evaluator);
    }

    private static @Nullable List<RelDataType> element(
            List<RelDataType> given, int lambda, RelDataTypeFactory factory) {
        RelDataType element = given.get(0).getComponentType();
        return element == null ? null : List.of(element);
    }

    private static @Nullable List<RelDataType> elementAndIndex(
            List<RelDataType> given, int lambda, RelDataTypeFactory factory) {
        RelDataType element = given.get(0).getComponentType();
        return element == null ? null : List.of(element, factory.createSqlType(SqlTypeName.INTEGER));
    }

    private static @Nullable List<RelDataType> sameElements(
            List<RelDataType> given, int lambda, RelDataTypeFactory factory) {
        RelDataType element = given.get(0).getComponentType();
        return element == null ? null : List.of(element, element);
    }

    /** The shorter array is continued with NULL. */
    private static @Nullable List<RelDataType> twoElements(
            List<RelDataType> given, int lambda, RelDataTypeFactory factory) {
        RelDataType first = given.get(0).getComponentType();
        RelDataType second = given.get(1).getComponentType();
        return first == null || second == null
                ? null
                : List.of(
                        factory.createTypeWithNullability(first, true),
                        factory.createTypeWithNullability(second, true));
    }

    /** What begins as 0 may become NULL, and so may every part of it. */
    private static @Nullable List<RelDataType> stateAndElement(
            List<RelDataType> given, int lambda, RelDataTypeFactory factory) {
        RelDataType element = given.get(0).getComponentType();
        RelDataType state = SqlTypes.toCalcite(factory, CommonTypes.asNullable(SqlTypes.toSpark(given.get(1))), true);
        if (element == null) {
            return null;
        }
        return lambda == 2 ? List.of(state, element) : List.of(state);
    }

    /** The result's type, where the lambda is a condition. */
    static SqlType condition(String function, List<SqlType> types, SqlType result) {
        SqlType given = types.get(types.size() - 1);
        if (given.kind() != SqlType.Kind.BOOLEAN && given.kind() != SqlType.Kind.VOID) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH,
                    function + " takes a lambda whose value is BOOLEAN, not " + given.sql());
        }
        return result;
    }

    private static Object transform(Object[] arguments) {
        ArrayValue array = (ArrayValue) arguments[0];
        Lambda lambda = (Lambda) arguments[1];
        @Nullable Object[] made = new @Nullable Object[array.size()];
        for (int i = 0; i < made.length; i++) {
            made[i] = lambda.of(array.element(i), (long) i);
        }
        return ArrayValue.wrap(made);
    }

    private static Object filter(Object[] arguments) {
        ArrayValue array = (ArrayValue) arguments[0];
        Lambda condition = (Lambda) arguments[1];
        List<@Nullable Object> kept = new ArrayList<>();
        for (int i = 0; i < array.size(); i++) {
            if (condition.holds(array.element(i), (long) i)) {
                kept.add(array.element(i));
            }
        }
        return ArrayValue.wrap(kept.toArray());
    }

    /** Whether a condition has that value for an element; NULL where it has not, but is NULL for one. */
    private static @Nullable Object found(Object[] arguments, Boolean sought) {
        ArrayValue array = (ArrayValue) arguments[0];
        Lambda condition = (Lambda) arguments[1];
        boolean unknown = false;
        for (int i = 0; i < array.size(); i++) {
            Object value = condition.of(array.element(i));
            if (sought.equals(value)) {
                return sought;
            }
            unknown |= value == null;
        }
        return unknown ? null : !sought;
    }

    private static SqlType aggregated(List<SqlType> types) {
        SqlType state = types.get(1);
        if (!CommonTypes.areOfOneShape(state, types.get(2))) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH,
                    "aggregate begins with " + state.sql() + ", but its lambda gives "
                            + types.get(2).sql() + "; cast one to the other");
        }
        return types.size() > 3 ? types.get(3) : CommonTypes.asNullable(state);
    }

    private static @Nullable Object aggregate(@Nullable Object[] arguments) {
        if (arguments[0] == null) {
            return null;
        }
        ArrayValue array = (ArrayValue) arguments[0];
        Lambda merge = (Lambda) arguments[2];
        Object state = arguments[1];
        for (int i = 0; i < array.size(); i++) {
            state = merge.of(state, array.element(i));
        }
        return arguments.length > 3 ? ((Lambda) arguments[3]).of(state) : state;
    }

    private static Object zip(Object[] arguments) {
        ArrayValue first = (ArrayValue) arguments[0];
        ArrayValue second = (ArrayValue) arguments[1];
        Lambda lambda = (Lambda) arguments[2];
        @Nullable Object[] made = new @Nullable Object[Math.max(first.size(), second.size())];
        for (int i = 0; i < made.length; i++) {
            made[i] = lambda.of(elementOrNull(first, i), elementOrNull(second, i));
        }
        return ArrayValue.wrap(made);
    }

    private static @Nullable Object elementOrNull(ArrayValue array, int index) {
        return index < array.size() ? array.element(index) : null;
    }

    private static SqlType compared(List<SqlType> types) {
        if (types.get(1).kind() != SqlType.Kind.INT) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH,
                    "array_sort takes a lambda whose value is INT, less than 0 where its first argument comes first, not "
                            + types.get(1).sql());
        }
        return types.get(0);
    }

    /** NULLs come last. */
    private static Evaluator sort(Call call) {
        Comparator<Object> order = ArrayFunctions.order("array_sort", call);
        Comparator<@Nullable Object> nullsLast = Comparator.nullsLast(order);
        return arguments -> {
            @Nullable Object[] elements = CollectionFunctions.elements((ArrayValue) arguments[0]);
            Arrays.sort(elements, StopCheck.order(nullsLast));
            return ArrayValue.wrap(elements);
        };
    }

    private static Object sort(Object[] arguments) {
        @Nullable Object[] elements = CollectionFunctions.elements((ArrayValue) arguments[0]);
        Lambda comparison = (Lambda) arguments[1];
        try {
            Arrays.sort(elements, (a, b) -> compared(comparison.of(a, b)));
        } catch (IllegalArgumentException contradiction) {
            throw new EvaluationException(
                    ErrorCode.INVALID_PARAMETER_VALUE,
                    "array_sort: the lambda contradicts itself: it must be an order, a before b before c making a before c");
        }
        return ArrayValue.wrap(elements);
    }

    private static int compared(@Nullable Object comparison) {
        if (comparison == null) {
            throw new EvaluationException(
                    ErrorCode.COMPARATOR_RETURNS_NULL,
                    "array_sort: the lambda gives NULL for two elements; let it say how NULLs are sorted");
        }
        return Long.signum((Long) comparison);
    }
}
