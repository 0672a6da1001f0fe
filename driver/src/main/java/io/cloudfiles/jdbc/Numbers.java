package io.cloudfiles.jdbc;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Set;

/** Conversions of a cell to numbers and booleans: fractions are cut off as CAST does, a value out of range is an error. */
final class Numbers {
    private static final BigDecimal MIN_LONG = BigDecimal.valueOf(Long.MIN_VALUE);
    private static final BigDecimal MAX_LONG = BigDecimal.valueOf(Long.MAX_VALUE);
    /** 2 to the 63rd: the least double above every long. */
    private static final double LONG_BOUND = 0x1p63;

    private static final Set<String> TRUE_WORDS = Set.of("true", "t", "yes", "y", "1");
    private static final Set<String> FALSE_WORDS = Set.of("false", "f", "no", "n", "0");

    private Numbers() {}

    static long toLong(Cell cell, String target) throws SQLException {
        return switch (cell.type().kind()) {
            case TINYINT, SMALLINT, INT, BIGINT -> cell.longValue();
            case BOOLEAN -> (Boolean) cell.value() ? 1 : 0;
            case FLOAT, DOUBLE -> whole(cell, ((Number) cell.value()).doubleValue(), target);
            case DECIMAL -> whole(cell, (BigDecimal) cell.value(), target);
            case STRING -> whole(cell, parse(cell, target), target);
            default -> throw cell.cannotBecome(target);
        };
    }

    /** A whole number between two bounds, both included. */
    static long toLong(Cell cell, long least, long greatest, String target) throws SQLException {
        long number = toLong(cell, target);
        if (number < least || number > greatest) {
            throw cell.outOfRange(target);
        }
        return number;
    }

    static double toDouble(Cell cell, String target) throws SQLException {
        return switch (cell.type().kind()) {
            case TINYINT, SMALLINT, INT, BIGINT -> cell.longValue();
            case BOOLEAN -> (Boolean) cell.value() ? 1 : 0;
            case FLOAT, DOUBLE, DECIMAL -> ((Number) cell.value()).doubleValue();
            case STRING -> parseDouble(cell, target);
            default -> throw cell.cannotBecome(target);
        };
    }

    static float toFloat(Cell cell) throws SQLException {
        if (cell.value() instanceof Float number) {
            return number;
        }
        double number = toDouble(cell, "FLOAT");
        float narrowed = (float) number;
        if (Float.isInfinite(narrowed) && !Double.isInfinite(number)) {
            throw cell.outOfRange("FLOAT");
        }
        return narrowed;
    }

    static BigDecimal toBigDecimal(Cell cell) throws SQLException {
        return switch (cell.type().kind()) {
            case TINYINT, SMALLINT, INT, BIGINT -> BigDecimal.valueOf(cell.longValue());
            case BOOLEAN -> (Boolean) cell.value() ? BigDecimal.ONE : BigDecimal.ZERO;
            case DECIMAL -> (BigDecimal) cell.value();
            case FLOAT, DOUBLE -> {
                if (!Double.isFinite(((Number) cell.value()).doubleValue())) {
                    throw cell.invalidFor("DECIMAL", cell.value().toString());
                }
                // By its text: the decimal that a person sees, not the binary fraction behind it.
                yield new BigDecimal(cell.value().toString());
            }
            case STRING -> parse(cell, "DECIMAL");
            default -> throw cell.cannotBecome("DECIMAL");
        };
    }

    static boolean toBoolean(Cell cell) throws SQLException {
        return switch (cell.type().kind()) {
            case BOOLEAN -> (Boolean) cell.value();
            case TINYINT, SMALLINT, INT, BIGINT -> cell.longValue() != 0;
            case FLOAT, DOUBLE -> ((Number) cell.value()).doubleValue() != 0;
            case DECIMAL -> ((BigDecimal) cell.value()).signum() != 0;
            case STRING -> parseBoolean(cell);
            default -> throw cell.cannotBecome("BOOLEAN");
        };
    }

    private static boolean parseBoolean(Cell cell) throws SQLException {
        String text = (String) cell.value();
        String word = text.strip().toLowerCase(Locale.ROOT);
        if (TRUE_WORDS.contains(word)) {
            return true;
        }
        if (FALSE_WORDS.contains(word)) {
            return false;
        }
        throw cell.invalidFor("BOOLEAN", text);
    }

    private static double parseDouble(Cell cell, String target) throws SQLException {
        String text = ((String) cell.value()).strip();
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "nan" -> Double.NaN;
            case "infinity", "+infinity", "inf", "+inf" -> Double.POSITIVE_INFINITY;
            case "-infinity", "-inf" -> Double.NEGATIVE_INFINITY;
            default -> parse(cell, target).doubleValue();
        };
    }

    private static BigDecimal parse(Cell cell, String target) throws SQLException {
        String text = (String) cell.value();
        try {
            return new BigDecimal(text.strip());
        } catch (NumberFormatException e) {
            throw cell.invalidFor(target, text);
        }
    }

    private static long whole(Cell cell, double number, String target) throws SQLException {
        if (Double.isNaN(number) || number >= LONG_BOUND || number < -LONG_BOUND) {
            throw cell.outOfRange(target);
        }
        return (long) number;
    }

    private static long whole(Cell cell, BigDecimal number, String target) throws SQLException {
        // Before any digit is made: a text of ten characters may stand for a number of a billion digits.
        if (number.compareTo(MIN_LONG) < 0 || number.compareTo(MAX_LONG) > 0) {
            throw cell.outOfRange(target);
        }
        return (long) number.precision() - number.scale() <= 0 ? 0 : number.longValue();
    }
}
