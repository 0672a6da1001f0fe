package io.cloudfiles.type.value;

import io.cloudfiles.type.SqlType;
import java.math.BigDecimal;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Ranges of the whole-number types, and numbers read from text. */
public final class Numbers {
    private Numbers() {}

    /** The smallest value of a whole-number type. */
    public static long min(SqlType.Kind kind) {
        return switch (kind) {
            case TINYINT -> Byte.MIN_VALUE;
            case SMALLINT -> Short.MIN_VALUE;
            case INT -> Integer.MIN_VALUE;
            case BIGINT -> Long.MIN_VALUE;
            default -> throw new IllegalArgumentException(kind.name());
        };
    }

    /** The greatest value of a whole-number type. */
    public static long max(SqlType.Kind kind) {
        return -1 - min(kind);
    }

    /** Whether values of the kind are whole numbers. */
    public static boolean isIntegral(SqlType.Kind kind) {
        return switch (kind) {
            case TINYINT, SMALLINT, INT, BIGINT -> true;
            default -> false;
        };
    }

    /** Whether values of the kind are numbers. */
    public static boolean isNumeric(SqlType.Kind kind) {
        return isIntegral(kind) || isFloating(kind) || kind == SqlType.Kind.DECIMAL;
    }

    /** Whether values of the kind are FLOAT or DOUBLE. */
    public static boolean isFloating(SqlType.Kind kind) {
        return kind == SqlType.Kind.FLOAT || kind == SqlType.Kind.DOUBLE;
    }

    /** A result checked against its whole-number type. */
    public static long checked(long value, SqlType type) {
        if (value < min(type.kind()) || value > max(type.kind())) {
            throw Failures.overflow(type);
        }
        return value;
    }

    /** A whole number from text: digits with a sign, spaces around, no point. */
    static Long parseIntegral(String text, SqlType to) {
        String trimmed = trim(text);
        try {
            long value = Long.parseLong(trimmed);
            if (value >= min(to.kind()) && value <= max(to.kind()) && isAscii(trimmed)) {
                return value;
            }
        } catch (NumberFormatException noNumber) {
            throw Failures.malformed(text, to);
        }
        throw Failures.malformed(text, to);
    }

    /** A floating number from text; {@code inf}, {@code infinity} and {@code nan} in any case are numbers. */
    static double parseDouble(String text, SqlType to) {
        String trimmed = trim(text);
        Double special = special(trimmed);
        if (special != null) {
            return special;
        }
        try {
            return Double.parseDouble(trimmed);
        } catch (NumberFormatException noNumber) {
            throw Failures.malformed(text, to);
        }
    }

    /** The same as a FLOAT, rounded once. */
    static float parseFloat(String text, SqlType to) {
        String trimmed = trim(text);
        Double special = special(trimmed);
        if (special != null) {
            return special.floatValue();
        }
        try {
            return Float.parseFloat(trimmed);
        } catch (NumberFormatException noNumber) {
            throw Failures.malformed(text, to);
        }
    }

    private static @Nullable Double special(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "inf", "+inf", "infinity", "+infinity" -> Double.POSITIVE_INFINITY;
            case "-inf", "-infinity" -> Double.NEGATIVE_INFINITY;
            case "nan" -> Double.NaN;
            default -> null;
        };
    }

    /** A decimal from text, rounded to the type's digits. */
    static BigDecimal parseDecimal(String text, SqlType.Decimal to) {
        try {
            return Decimals.fitAny(new BigDecimal(trim(text)), to);
        } catch (NumberFormatException noNumber) {
            throw Failures.malformed(text, to);
        }
    }

    private static boolean isAscii(String text) {
        return text.chars().allMatch(c -> c < 0x80);
    }

    /** Spark trims white space and control characters around a value. */
    static String trim(String text) {
        return text.trim();
    }
}
