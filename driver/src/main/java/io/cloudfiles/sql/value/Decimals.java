package io.cloudfiles.sql.value;

import io.cloudfiles.type.SqlType;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Decimals brought to a type's digits. */
public final class Decimals {
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

    /** Any numeric value as a decimal; floating ones by their shortest text, never NaN or infinite. */
    public static BigDecimal of(Object number) {
        if (number instanceof BigDecimal decimal) {
            return decimal;
        }
        return number instanceof Long whole ? BigDecimal.valueOf(whole) : new BigDecimal(number.toString());
    }
}
