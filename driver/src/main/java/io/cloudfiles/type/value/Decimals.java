package io.cloudfiles.type.value;

import io.cloudfiles.type.SqlType;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Decimals brought to a type's digits. */
public final class Decimals {
    /** The time it takes to read a number grows with the square of its digits. */
    private static final int LONGEST_TEXT = 1000;

    private Decimals() {}

    /**
     * Rounds half up to the type's scale.
     *
     * @throws io.cloudfiles.error.EvaluationException (22003) where it then has more digits than the type
     */
    public static BigDecimal fit(BigDecimal value, SqlType.Decimal type) {
        BigDecimal fitted = value.scale() == type.scale() ? value : value.setScale(type.scale(), RoundingMode.HALF_UP);
        if (fitted.precision() > type.precision()) {
            throw Failures.digits(value.toPlainString(), type);
        }
        return fitted;
    }

    /** The same of a value that comes from outside and may have an exponent of any size. */
    public static BigDecimal fitAny(BigDecimal value, SqlType.Decimal type) {
        if (value.signum() == 0) {
            return fit(BigDecimal.ZERO, type);
        }
        // An exponent of a million would be a million digits: no DECIMAL is that small or great.
        if (value.precision() - (long) value.scale() > type.precision()) {
            throw Failures.digits(value, type);
        }
        if (value.scale() > 2 * type.precision() + value.precision()) {
            return fit(BigDecimal.ZERO, type);
        }
        return fit(value, type);
    }

    /**
     * Reads a number whose commas stand between thousands.
     *
     * @throws NumberFormatException where it is none, or far longer than any number needs to be
     */
    public static BigDecimal grouped(String text, SqlType.Decimal type) {
        if (text.length() > LONGEST_TEXT) {
            throw new NumberFormatException("a number of " + text.length() + " characters");
        }
        return fitAny(new BigDecimal(text.replace(",", "")), type);
    }

    /** Any numeric value as a decimal; floating ones by their shortest text, never NaN or infinite. */
    public static BigDecimal of(Object number) {
        if (number instanceof BigDecimal decimal) {
            return decimal;
        }
        return number instanceof Long whole ? BigDecimal.valueOf(whole) : new BigDecimal(number.toString());
    }
}
