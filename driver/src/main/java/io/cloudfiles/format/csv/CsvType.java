package io.cloudfiles.format.csv;

import io.cloudfiles.format.text.Moments;
import io.cloudfiles.type.SqlType;
import java.math.BigDecimal;

/** The type that the values of a column seen so far have, as Spark tells it: each value may make it more general. */
final class CsvType {
    private static final int MAX_DIGITS = 38;

    /** Longer text is a number of fewer digits only by its zeros, and takes long to read. */
    private static final int LONGEST_NUMBER = 1000;

    private static final int INT_DIGITS = 10;
    private static final int LONG_DIGITS = 20;

    /** In the order in which they are tried. */
    private enum Kind {
        NULL,
        INT,
        LONG,
        DECIMAL,
        DOUBLE,
        DATE,
        TIMESTAMP,
        BOOLEAN,
        STRING
    }

    private final CsvOptions options;
    private final Moments moments;
    private Kind kind = Kind.NULL;
    private int precision;

    CsvType(CsvOptions options, Moments moments) {
        this.options = options;
        this.moments = moments;
    }

    /** Takes a value into account. */
    void add(String value) {
        if (kind == Kind.STRING || value == null || value.isEmpty() || value.equals(options.nullValue())) {
            return;
        }
        int digits = 0;
        Kind found = Kind.STRING;
        for (Kind candidate = first(); candidate != Kind.STRING; candidate = next(candidate)) {
            digits = candidate == Kind.DECIMAL ? digits(value) : digits;
            if (fits(value, candidate, digits)) {
                found = candidate;
                break;
            }
        }
        widen(found, digits);
    }

    private Kind first() {
        return kind == Kind.NULL ? Kind.INT : kind;
    }

    private Kind next(Kind candidate) {
        return switch (candidate) {
            case NULL -> Kind.INT;
            case INT -> Kind.LONG;
            case LONG -> Kind.DECIMAL;
            case DECIMAL -> Kind.DOUBLE;
            case DOUBLE -> options.prefersDates() ? Kind.DATE : Kind.TIMESTAMP;
            case DATE -> Kind.TIMESTAMP;
            case TIMESTAMP -> Kind.BOOLEAN;
            case BOOLEAN, STRING -> Kind.STRING;
        };
    }

    private boolean fits(String value, Kind candidate, int digits) {
        return switch (candidate) {
            case INT -> isWhole(value, true);
            case LONG -> isWhole(value, false);
            case DECIMAL -> digits > 0;
            case DOUBLE -> isDouble(value);
            case DATE -> moments.isDate(value);
            case TIMESTAMP -> moments.isTimestamp(value);
            case BOOLEAN -> value.equalsIgnoreCase("true") || value.equalsIgnoreCase("false");
            case NULL, STRING -> true;
        };
    }

    private static boolean isWhole(String value, boolean small) {
        char first = value.charAt(0);
        if (first != '-' && first != '+' && !Character.isDigit(first)) {
            return false;
        }
        try {
            long number = Long.parseLong(value);
            return !small || number == (int) number;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** The digits of a whole number too large for BIGINT; 0 for anything else, also where DECIMAL has not so many. */
    private static int digits(String value) {
        if (value.length() > LONGEST_NUMBER) {
            return 0;
        }
        try {
            BigDecimal number = new BigDecimal(value);
            return number.scale() == 0 && number.precision() <= MAX_DIGITS ? number.precision() : 0;
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    private boolean isDouble(String value) {
        if (value.equals(options.nanValue())
                || value.equals(options.positiveInfinity())
                || value.equals(options.negativeInfinity())) {
            return true;
        }
        try {
            Double.parseDouble(value);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private void widen(Kind found, int digits) {
        if (kind == Kind.NULL || kind == found) {
            kind = found;
            precision = Math.max(precision, digits);
            return;
        }
        boolean numbers = kind.compareTo(Kind.DOUBLE) <= 0 && found.compareTo(Kind.DOUBLE) <= 0;
        if (numbers) {
            int before = digits();
            kind = found;
            precision = Math.max(before, digits);
        } else if (kind == Kind.DATE && found == Kind.TIMESTAMP) {
            kind = moments.timestampsMayBeDates() ? Kind.TIMESTAMP : Kind.STRING;
        } else {
            kind = Kind.STRING;
        }
    }

    private int digits() {
        return switch (kind) {
            case INT -> INT_DIGITS;
            case LONG -> LONG_DIGITS;
            default -> precision;
        };
    }

    SqlType toSql() {
        return switch (kind) {
            case INT -> SqlType.INT;
            case LONG -> SqlType.BIGINT;
            case DECIMAL -> new SqlType.Decimal(Math.min(MAX_DIGITS, precision), 0);
            case DOUBLE -> SqlType.DOUBLE;
            case DATE -> SqlType.DATE;
            case TIMESTAMP -> SqlType.TIMESTAMP;
            case BOOLEAN -> SqlType.BOOLEAN;
            case NULL, STRING -> SqlType.STRING;
        };
    }
}
