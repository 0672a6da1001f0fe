package io.cloudfiles.sql.signature;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.jspecify.annotations.Nullable;

/**
 * What a function takes.
 *
 * @param required the first arguments
 * @param optional those that may follow
 * @param repeated what may follow any number of times, or null
 */
public record Parameters(
        List<Parameter> required,
        List<Parameter> optional,
        @Nullable Parameter repeated) {
    public Parameters {
        required = List.copyOf(required);
        optional = List.copyOf(optional);
    }

    /** Exactly these. */
    public static Parameters of(Parameter... required) {
        return new Parameters(List.of(required), List.of(), null);
    }

    /** These, and then possibly those. */
    public Parameters optionally(Parameter... more) {
        return new Parameters(required, List.of(more), null);
    }

    /** These, and then any number of that. */
    public Parameters repeating(Parameter more) {
        return new Parameters(required, optional, more);
    }

    public int min() {
        return required.size();
    }

    /** At most so many, or -1 for any number. */
    public int max() {
        return repeated == null ? required.size() + optional.size() : -1;
    }

    /** How many arguments a call may have. */
    public SqlOperandCountRange counts() {
        return max() < 0 ? SqlOperandCountRanges.from(min()) : SqlOperandCountRanges.between(min(), max());
    }

    /** Whether a call may have so many arguments. */
    boolean takes(int arguments) {
        return counts().isValidCount(arguments);
    }

    /** Whether a call's arguments have types that are taken; throws, if so asked, where they have not. */
    public boolean check(String function, SqlCallBinding binding, boolean throwOnFailure) {
        if (!takes(binding.getOperandCount())) {
            if (throwOnFailure) {
                throw miscounted(function, min(), max(), binding.getOperandCount());
            }
            return false;
        }
        for (int i = 0; i < binding.getOperandCount(); i++) {
            SqlType given = SqlTypes.toSpark(binding.getOperandType(i));
            if (!at(i).accepts(given)) {
                if (!throwOnFailure) {
                    return false;
                }
                throw new RequestException(
                        at(i) == Parameter.OPTIONS ? ErrorCode.INVALID_OPTIONS : ErrorCode.DATATYPE_MISMATCH,
                        function.toLowerCase(Locale.ROOT) + " takes " + at(i).words() + " as argument " + (i + 1)
                                + ", not " + given.sql() + "; cast it");
            }
        }
        return true;
    }

    /** What to tell whoever gives a function a wrong number of arguments; {@code max} is -1 for any number. */
    static RequestException miscounted(String function, int min, int max, int given) {
        String most = max < 0 ? " or more" : max == min ? "" : " to " + max;
        return new RequestException(
                ErrorCode.WRONG_NUM_ARGS,
                function.toLowerCase(Locale.ROOT) + " takes " + min + most + " arguments, not " + given);
    }

    /** What it takes at a place, from 0. */
    public Parameter at(int index) {
        if (index < required.size()) {
            return required.get(index);
        }
        int further = index - required.size();
        if (further < optional.size()) {
            return optional.get(further);
        }
        if (repeated == null) {
            throw new IllegalArgumentException("no parameter " + index);
        }
        return repeated;
    }

    /** The types that arguments of the given types are brought to. */
    List<SqlType> targets(List<SqlType> given) {
        List<SqlType> targets = new ArrayList<>();
        for (int i = 0; i < given.size(); i++) {
            targets.add(at(i).target(given.get(i)));
        }
        return targets;
    }
}
