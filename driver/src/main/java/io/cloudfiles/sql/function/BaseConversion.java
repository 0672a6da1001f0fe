package io.cloudfiles.sql.function;

import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Failures;
import java.math.BigInteger;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** conv: a number's digits to another base, as 64 bits without sign unless the base asked for is negative. */
final class BaseConversion {
    private static final BigInteger MAX = BigInteger.ONE.shiftLeft(Long.SIZE).subtract(BigInteger.ONE);

    private BaseConversion() {}

    /** What follows the digits is passed over; NULL for an empty text and for a base that is none. */
    static @Nullable String of(String text, long from, long to) {
        String number = text.strip();
        if (!isBase(from) || !isBase(Math.abs(to)) || number.isEmpty()) {
            return null;
        }
        boolean negative = number.charAt(0) == '-';
        int start = negative ? 1 : 0;
        int end = start;
        while (end < number.length() && isDigit(number.charAt(end), from)) {
            end++;
        }
        BigInteger magnitude =
                end == start ? BigInteger.ZERO : new BigInteger(number.substring(start, end), (int) from);
        if (magnitude.compareTo(MAX) > 0) {
            throw Failures.overflow(SqlType.BIGINT);
        }
        return written(negative ? magnitude.negate() : magnitude, to);
    }

    private static boolean isBase(long base) {
        return base >= Character.MIN_RADIX && base <= Character.MAX_RADIX;
    }

    private static boolean isDigit(char c, long base) {
        return c < 128 && Character.digit(c, (int) base) >= 0;
    }

    private static String written(BigInteger number, long base) {
        BigInteger shown = base > 0 ? number.and(MAX) : BigInteger.valueOf(number.longValue());
        return shown.toString((int) Math.abs(base)).toUpperCase(Locale.ROOT);
    }
}
