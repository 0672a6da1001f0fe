package io.cloudfiles.sql.signature;

import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.Conversion;
import io.cloudfiles.type.value.Failures;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One way to call a function: what it takes, what it gives, and what it does.
 *
 * @param binder makes the function ready for one call
 */
public record Form(Parameters parameters, Nulls nulls, Result result, Function<Call, Evaluator> binder) {
    /** When a function's value is NULL. */
    public enum Nulls {
        /** If and only if an argument is. */
        IF_ANY_ARGUMENT,
        /** If an argument is, and in other cases too. */
        ALSO_OTHERWISE,
        /** The function sees NULL arguments and decides itself. */
        OWN,
        /** Never, though it sees NULL arguments. */
        NEVER;

        boolean nullable(boolean anyArgument) {
            return switch (this) {
                case IF_ANY_ARGUMENT -> anyArgument;
                case ALSO_OTHERWISE, OWN -> true;
                case NEVER -> false;
            };
        }

        /** Whether the function is spared NULL arguments. */
        boolean strict() {
            return this == IF_ANY_ARGUMENT || this == ALSO_OTHERWISE;
        }
    }

    /** The type of a function's value. */
    @FunctionalInterface
    public interface Result {
        /**
         * The type of a call.
         *
         * @param arguments the types that the function gets its arguments in
         * @param constants the text of each argument that is a string or a whole number written out, else null
         */
        SqlType of(List<SqlType> arguments, List<@Nullable String> constants);
    }

    /** NULL if and only if an argument is; the value has always the same type. */
    public static Form strict(Parameters parameters, SqlType result, Evaluator evaluator) {
        return strictBinding(parameters, result, call -> evaluator);
    }

    /** The same, made ready for each call. */
    public static Form strictBinding(Parameters parameters, SqlType result, Function<Call, Evaluator> binder) {
        return new Form(parameters, Nulls.IF_ANY_ARGUMENT, (types, constants) -> result, binder);
    }

    /** The same, of the first argument's type. */
    public static Form strictLikeFirst(Parameters parameters, Function<Call, Evaluator> binder) {
        return new Form(parameters, Nulls.IF_ANY_ARGUMENT, (types, constants) -> types.get(0), binder);
    }

    /** NULL if an argument is, and in other cases. */
    public static Form partial(Parameters parameters, SqlType result, Evaluator evaluator) {
        return partialBinding(parameters, result, call -> evaluator);
    }

    /** The same, made ready for each call. */
    public static Form partialBinding(Parameters parameters, SqlType result, Function<Call, Evaluator> binder) {
        return new Form(parameters, Nulls.ALSO_OTHERWISE, (types, constants) -> result, binder);
    }

    /** Makes the form ready for a call with arguments of the given types; they are cast to what it takes. */
    Evaluator bind(List<SqlType> given, SqlType type, Session session) {
        List<SqlType> targets = parameters.targets(given);
        Evaluator function = binder.apply(new Call(targets, type, session));
        List<Conversion> casts = new ArrayList<>();
        boolean identity = true;
        for (int i = 0; i < given.size(); i++) {
            casts.add(Casts.of(given.get(i), targets.get(i), session.zone()));
            identity &= Casts.isIdentity(given.get(i), targets.get(i));
        }
        Evaluator typed = guarded(identity ? function : arguments -> function.evaluate(cast(arguments, casts)), type);
        return nulls.strict() ? arguments -> anyNull(arguments) ? null : typed.evaluate(arguments) : typed;
    }

    /** What is beyond a long, or beyond all dates, is beyond the function's type. */
    private static Evaluator guarded(Evaluator evaluator, SqlType type) {
        return arguments -> {
            try {
                return evaluator.evaluate(arguments);
            } catch (ArithmeticException | DateTimeException beyond) {
                throw Failures.overflow(type);
            }
        };
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
}
