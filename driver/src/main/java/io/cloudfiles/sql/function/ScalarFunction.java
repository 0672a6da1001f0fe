package io.cloudfiles.sql.function;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.sql.value.Casts;
import io.cloudfiles.sql.value.Conversion;
import io.cloudfiles.type.SqlType;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.SqlSyntax;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.sql.type.SqlOperandTypeInference;
import org.jspecify.annotations.Nullable;

/** A function of Spark's that gives one value per row: what it takes, its result's type, and what it does. */
public final class ScalarFunction extends SqlFunction {
    /** When a function's value is NULL. */
    enum Nulls {
        /** If and only if an argument is. */
        IF_ANY_ARGUMENT,
        /** If an argument is, and in other cases too. */
        ALSO_OTHERWISE,
        /** The function sees NULL arguments and decides itself. */
        OWN,
        /** Never, though it sees NULL arguments. */
        NEVER
    }

    private final Parameters parameters;
    private final Nulls nulls;
    private final Function<List<SqlType>, SqlType> result;
    private final Function<Call, Evaluator> binder;

    ScalarFunction(
            String name,
            Parameters parameters,
            Nulls nulls,
            Function<List<SqlType>, SqlType> result,
            Function<Call, Evaluator> binder) {
        super(
                name.toUpperCase(Locale.ROOT),
                SqlKind.OTHER_FUNCTION,
                null,
                null,
                null,
                SqlFunctionCategory.USER_DEFINED_FUNCTION);
        this.parameters = parameters;
        this.nulls = nulls;
        this.result = result;
        this.binder = binder;
    }

    /** The same function under another name. */
    ScalarFunction alias(String name) {
        return new ScalarFunction(name, parameters, nulls, result, binder);
    }

    /**
     * Makes the function ready for a call with arguments of the given types; they are cast to what it takes.
     *
     * @param type the call's type
     */
    public Evaluator bind(List<SqlType> given, SqlType type, ZoneId zone, Instant now) {
        List<SqlType> targets = parameters.targets(given);
        Evaluator function = binder.apply(new Call(targets, type, zone, now));
        List<Conversion> casts = new ArrayList<>();
        boolean identity = true;
        for (int i = 0; i < given.size(); i++) {
            casts.add(Casts.of(given.get(i), targets.get(i), zone));
            identity &= Casts.isIdentity(given.get(i), targets.get(i));
        }
        boolean strict = nulls == Nulls.IF_ANY_ARGUMENT || nulls == Nulls.ALSO_OTHERWISE;
        Evaluator typed = identity ? function : arguments -> function.evaluate(cast(arguments, casts));
        return strict ? arguments -> anyNull(arguments) ? null : typed.evaluate(arguments) : typed;
    }

    private static boolean anyNull(@Nullable Object[] arguments) {
        for (Object argument : arguments) {
            if (argument == null) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable Object[] cast(@Nullable Object[] arguments, List<Conversion> casts) {
        @Nullable Object[] cast = new @Nullable Object[arguments.length];
        for (int i = 0; i < cast.length; i++) {
            cast[i] = casts.get(i).convertNullable(arguments[i]);
        }
        return cast;
    }

    @Override
    public SqlOperandCountRange getOperandCountRange() {
        return parameters.max() < 0
                ? SqlOperandCountRanges.from(parameters.min())
                : SqlOperandCountRanges.between(parameters.min(), parameters.max());
    }

    @Override
    public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
        for (int i = 0; i < binding.getOperandCount(); i++) {
            SqlType given = SqlTypes.toSpark(binding.getOperandType(i));
            if (!parameters.at(i).accepts(given)) {
                if (!throwOnFailure) {
                    return false;
                }
                throw new RequestException(
                        ErrorCode.DATATYPE_MISMATCH,
                        getName().toLowerCase(Locale.ROOT) + " takes "
                                + parameters.at(i).words() + " as argument " + (i + 1) + ", not " + given.sql()
                                + "; cast it");
            }
        }
        return true;
    }

    @Override
    public RelDataType inferReturnType(SqlOperatorBinding binding) {
        List<SqlType> given = new ArrayList<>();
        boolean nullable = nulls == Nulls.ALSO_OTHERWISE || nulls == Nulls.OWN;
        for (int i = 0; i < binding.getOperandCount(); i++) {
            given.add(SqlTypes.toSpark(binding.getOperandType(i)));
            nullable |=
                    nulls == Nulls.IF_ANY_ARGUMENT && binding.getOperandType(i).isNullable();
        }
        return SqlTypes.toCalcite(binding.getTypeFactory(), result.apply(parameters.targets(given)), nullable);
    }

    /** A {@code ?} takes the type that its place asks for, where that is one. */
    @Override
    public @Nullable SqlOperandTypeInference getOperandTypeInference() {
        return (binding, returnType, types) -> {
            for (int i = 0; i < types.length; i++) {
                SqlType wanted = parameters.at(i).target(SqlType.VOID);
                if (wanted.kind() != SqlType.Kind.VOID) {
                    types[i] = SqlTypes.toCalcite(binding.getTypeFactory(), wanted, true);
                }
            }
        };
    }

    @Override
    public SqlSyntax getSyntax() {
        // current_date and its like may stand without parentheses.
        return parameters.max() == 0 ? SqlSyntax.FUNCTION_ID : SqlSyntax.FUNCTION;
    }

    /** Functions of no argument tell the time, or who and where one is: planning must not take them for constants. */
    @Override
    public boolean isDynamicFunction() {
        return parameters.max() == 0;
    }

    @Override
    public String getSignatureTemplate(int operands) {
        return getName() + "(...)";
    }
}
