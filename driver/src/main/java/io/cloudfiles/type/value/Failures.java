package io.cloudfiles.type.value;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.type.SqlType;

/** What goes wrong with values, each with the way round it. */
public final class Failures {
    private static final int SHOWN_CHARACTERS = 100;

    private Failures() {}

    /** A text that is no value of a type. */
    public static EvaluationException malformed(String text, SqlType to) {
        return new EvaluationException(
                ErrorCode.CAST_INVALID_INPUT,
                "'" + shortened(text) + "' (STRING) is no " + to.sql()
                        + "; correct it, or use try_cast for NULL instead");
    }

    /** A value that a type is too small for. */
    public static EvaluationException castOverflow(Object value, SqlType from, SqlType to) {
        return new EvaluationException(
                ErrorCode.CAST_OVERFLOW,
                value + " (" + from.sql() + ") does not fit " + to.sql()
                        + "; cast to a wider type, or use try_cast for NULL instead");
    }

    /** A result beyond its type. */
    public static EvaluationException overflow(SqlType type) {
        return new EvaluationException(
                ErrorCode.ARITHMETIC_OVERFLOW,
                "the result does not fit " + type.sql() + "; cast an operand to a wider type first");
    }

    /** An interval of more months or microseconds than there are. */
    public static EvaluationException intervalOverflow() {
        return new EvaluationException(ErrorCode.INTERVAL_ARITHMETIC_OVERFLOW, "the interval is too long");
    }

    /** A decimal result of more digits than its type has. */
    public static EvaluationException digits(Object value, SqlType type) {
        return new EvaluationException(
                ErrorCode.NUMERIC_VALUE_OUT_OF_RANGE,
                value + " does not fit " + type.sql() + "; cast to more digits, or use try_cast for NULL instead");
    }

    /** Division, or remainder, by zero. */
    public static EvaluationException divisionByZero() {
        return new EvaluationException(
                ErrorCode.DIVIDE_BY_ZERO, "division by zero; write nullif(divisor, 0) to get NULL instead");
    }

    /** A cast that no value can pass. */
    public static RequestException noCast(SqlType from, SqlType to) {
        return new RequestException(
                ErrorCode.DATATYPE_MISMATCH, "a " + from.sql() + " cannot be cast to " + to.sql() + "; cast to STRING");
    }

    /** An argument out of its range. */
    public static EvaluationException argument(String function, String text) {
        return new EvaluationException(ErrorCode.INVALID_PARAMETER_VALUE, function + ": " + text);
    }

    /** A text, or its beginning where it is long. */
    static String shortened(String text) {
        return text.length() <= SHOWN_CHARACTERS ? text : text.substring(0, SHOWN_CHARACTERS) + "...";
    }
}
