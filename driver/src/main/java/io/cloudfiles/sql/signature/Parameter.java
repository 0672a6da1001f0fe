package io.cloudfiles.sql.signature;

import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.ValueOrder;
import io.cloudfiles.type.value.Numbers;

/** What a function takes at one place: which types it accepts, and to which it brings them. */
public enum Parameter {
    STRING,
    BINARY,
    BOOLEAN,
    INT,
    BIGINT,
    DOUBLE,
    DATE,
    TIMESTAMP,

    /** A timestamp with zone, and nothing else. */
    ONLY_TIMESTAMP,

    /** A whole number, and nothing else. */
    ONLY_INTEGRAL,

    /** A date, and nothing else. */
    ONLY_DATE,

    /** A time of day, and nothing else. */
    ONLY_TIME,

    /** A whole number that an INT can hold by its type, and nothing else. */
    ONLY_INT,

    /** A date, a timestamp or text, as it is. */
    MOMENT_OR_TEXT,

    /** Anything but a struct, an array or a map, as it is. */
    SCALAR,

    /** A whole number that fits an INT, or text. */
    WITHIN_INT,

    /** A timestamp without zone. */
    NTZ,

    /** A time of day, to the microsecond. */
    TIME,

    /** Seconds with a fraction, as DECIMAL(16,6). */
    SECONDS,

    /** A time of day or what {@link #MOMENT} takes, as it is. */
    CLOCK,

    /** A timestamp with or without zone as it is; a date or text becomes one with. */
    MOMENT,

    /** What {@link #MOMENT} takes, or a window of time, as it is. */
    MOMENT_OR_WINDOW,

    /** Any number as it is; text becomes DOUBLE. */
    NUMBER,

    /** A whole number as it is; text becomes BIGINT. */
    INTEGRAL,

    /** A whole number or a BOOLEAN as it is, and nothing else. */
    BITS,

    /** BIGINT as it is; any other number, and text, becomes INT. */
    INT_OR_BIGINT,

    /** A number or text as it is: what they have in common is for the function to say. */
    OPERAND,

    /** A number or an interval as it is; text becomes DOUBLE. */
    NUMBER_OR_INTERVAL,

    /** Any number, or NULL, as it is; text becomes DECIMAL(38, 18). */
    NUMBER_OR_NULL,

    /** Any number as it is, and nothing else. */
    ONLY_NUMBER,

    /** Text or bytes as they are; else text. */
    TEXT_OR_BYTES,

    /** Text, and nothing else. */
    ONLY_TEXT,

    /** Text written out, or NULL. */
    LITERAL_TEXT,

    /** BOOLEAN, and nothing else. */
    ONLY_BOOLEAN,

    /** A number written out, or NULL. */
    LITERAL_INT,

    /** FLOAT as it is; any other number, and text, becomes DOUBLE. */
    FLOATING,

    /** Text as it is, a number as INT. */
    TEXT_OR_INT,

    ARRAY,
    MAP,
    COLLECTION,
    STRUCT,

    /** Any type whose values have an order. */
    ORDERED,
    ANY,

    /** Names and values of options, a map of text. */
    OPTIONS,

    /** A function written as an argument; its type is that of its value. */
    LAMBDA;

    /** What an argument becomes that is not kept as it is; VOID where all are kept. */
    private SqlType wanted() {
        return switch (this) {
            case STRING, ONLY_TEXT, LITERAL_TEXT, TEXT_OR_BYTES, TEXT_OR_INT -> SqlType.STRING;
            case BINARY -> SqlType.BINARY;
            case BOOLEAN, ONLY_BOOLEAN -> SqlType.BOOLEAN;
            case INT, INT_OR_BIGINT, LITERAL_INT, WITHIN_INT, ONLY_INT -> SqlType.INT;
            case BIGINT, INTEGRAL, ONLY_INTEGRAL, BITS -> SqlType.BIGINT;
            case DOUBLE, FLOATING, NUMBER, ONLY_NUMBER, NUMBER_OR_INTERVAL -> SqlType.DOUBLE;
            case NUMBER_OR_NULL -> new SqlType.Decimal(38, 18);
            case DATE, ONLY_DATE -> SqlType.DATE;
            case TIMESTAMP, ONLY_TIMESTAMP, MOMENT, MOMENT_OR_WINDOW, CLOCK -> SqlType.TIMESTAMP;
            case NTZ -> SqlType.TIMESTAMP_NTZ;
            case TIME, ONLY_TIME -> new SqlType.Time(6);
            case SECONDS -> new SqlType.Decimal(16, 6);
            case ARRAY, MAP, COLLECTION, STRUCT, ORDERED, OPERAND, ANY, OPTIONS, LAMBDA -> SqlType.VOID;
            case MOMENT_OR_TEXT, SCALAR -> SqlType.VOID;
        };
    }

    /** The type that an argument is brought to. */
    SqlType target(SqlType given) {
        boolean kept = switch (this) {
            case ARRAY, MAP, COLLECTION, STRUCT, ORDERED, OPERAND, ANY, OPTIONS, LAMBDA -> true;
            case MOMENT_OR_TEXT, SCALAR -> true;
            case MOMENT -> given.kind() == SqlType.Kind.TIMESTAMP_NTZ;
            case MOMENT_OR_WINDOW -> given.kind() == SqlType.Kind.STRUCT || given.kind() == SqlType.Kind.TIMESTAMP_NTZ;
            case TIME, ONLY_TIME -> given.kind() == SqlType.Kind.TIME;
            case CLOCK -> given.kind() == SqlType.Kind.TIMESTAMP_NTZ || given.kind() == SqlType.Kind.TIME;
            case NUMBER, ONLY_NUMBER -> Numbers.isNumeric(given.kind());
            case NUMBER_OR_NULL -> Numbers.isNumeric(given.kind()) || given.kind() == SqlType.Kind.VOID;
            case NUMBER_OR_INTERVAL -> Numbers.isNumeric(given.kind()) || given instanceof SqlType.Interval;
            case INTEGRAL -> Numbers.isIntegral(given.kind()) || given.kind() == SqlType.Kind.VOID;
            case BITS -> Numbers.isIntegral(given.kind()) || given.kind() == SqlType.Kind.BOOLEAN;
            case INT_OR_BIGINT -> given.kind() == SqlType.Kind.BIGINT;
            case TEXT_OR_BYTES -> given.kind() == SqlType.Kind.BINARY;
            case LITERAL_TEXT, LITERAL_INT -> given.kind() == SqlType.Kind.VOID;
            case FLOATING -> given.kind() == SqlType.Kind.FLOAT;
            default -> false;
        };
        if (this == TEXT_OR_INT && isWithinInt(given)) {
            return SqlType.INT;
        }
        return kept ? given : wanted();
    }

    /** Whether an argument of that type is taken; NULL always is. */
    boolean accepts(SqlType given) {
        if (given.kind() == SqlType.Kind.VOID) {
            return true;
        }
        return switch (this) {
            case ANY, LAMBDA -> true;
            case ORDERED -> ValueOrder.isOrdered(given);
            case ARRAY -> given.kind() == SqlType.Kind.ARRAY;
            case MAP -> given.kind() == SqlType.Kind.MAP;
            case STRUCT -> given.kind() == SqlType.Kind.STRUCT;
            case OPTIONS ->
                given instanceof SqlType.Map map
                        && map.key().kind() == SqlType.Kind.STRING
                        && map.value().kind() == SqlType.Kind.STRING;
            case COLLECTION -> given.kind() == SqlType.Kind.ARRAY || given.kind() == SqlType.Kind.MAP;
            case STRING, TEXT_OR_BYTES, SCALAR -> isScalar(given);
            case ONLY_NUMBER -> Numbers.isNumeric(given.kind());
            case ONLY_TIMESTAMP -> given.kind() == SqlType.Kind.TIMESTAMP;
            case ONLY_INTEGRAL -> Numbers.isIntegral(given.kind());
            case ONLY_DATE -> given.kind() == SqlType.Kind.DATE;
            case ONLY_TIME -> given.kind() == SqlType.Kind.TIME;
            case ONLY_INT -> isWithinInt(given);
            case MOMENT_OR_TEXT -> isMoment(given) || given.kind() == SqlType.Kind.STRING;
            case WITHIN_INT -> given.kind() == SqlType.Kind.STRING || isWithinInt(given);
            case ONLY_BOOLEAN -> given.kind() == SqlType.Kind.BOOLEAN;
            case ONLY_TEXT, LITERAL_TEXT -> given.kind() == SqlType.Kind.STRING;
            case TEXT_OR_INT -> given.kind() == SqlType.Kind.STRING || isWithinInt(given);
            case BINARY -> given.kind() == SqlType.Kind.BINARY || given.kind() == SqlType.Kind.STRING;
            case BOOLEAN -> given.kind() == SqlType.Kind.BOOLEAN || given.kind() == SqlType.Kind.STRING;
            case INTEGRAL -> Numbers.isIntegral(given.kind()) || given.kind() == SqlType.Kind.STRING;
            case BITS -> Numbers.isIntegral(given.kind()) || given.kind() == SqlType.Kind.BOOLEAN;
            case NUMBER_OR_INTERVAL -> NUMBER.accepts(given) || given instanceof SqlType.Interval;
            case INT, BIGINT, INT_OR_BIGINT, LITERAL_INT, DOUBLE, FLOATING, NUMBER, NUMBER_OR_NULL, SECONDS, OPERAND ->
                Numbers.isNumeric(given.kind()) || given.kind() == SqlType.Kind.STRING;
            case TIME -> given.kind() == SqlType.Kind.TIME || given.kind() == SqlType.Kind.STRING;
            case CLOCK -> given.kind() == SqlType.Kind.TIME || MOMENT.accepts(given);
            case MOMENT_OR_WINDOW -> given.kind() == SqlType.Kind.STRUCT || MOMENT.accepts(given);
            case DATE, TIMESTAMP, NTZ, MOMENT -> isMoment(given) || given.kind() == SqlType.Kind.STRING;
        };
    }

    private static boolean isWithinInt(SqlType type) {
        return switch (type.kind()) {
            case TINYINT, SMALLINT, INT -> true;
            default -> false;
        };
    }

    private static boolean isMoment(SqlType type) {
        return switch (type.kind()) {
            case DATE, TIMESTAMP, TIMESTAMP_NTZ -> true;
            default -> false;
        };
    }

    private static boolean isScalar(SqlType type) {
        return switch (type.kind()) {
            case STRUCT, ARRAY, MAP -> false;
            default -> true;
        };
    }

    /** As a signature names it: a type, or a word for several. */
    public String notation() {
        return switch (this) {
            case NUMBER, NUMBER_OR_NULL, ONLY_NUMBER, OPERAND -> "NUMERIC";
            case INTEGRAL, ONLY_INTEGRAL, INT_OR_BIGINT -> "INTEGRAL";
            case LITERAL_INT -> "INT";
            case BITS -> "INTEGRAL or BOOLEAN";
            case NUMBER_OR_INTERVAL -> "NUMERIC or INTERVAL";
            case SECONDS -> "DECIMAL(16, 6)";
            case ORDERED, ANY, MOMENT_OR_TEXT, SCALAR -> "ANY";
            case LAMBDA -> "LAMBDA";
            case OPTIONS -> "MAP";
            default -> words();
        };
    }

    /** As an error names it. */
    String words() {
        return switch (this) {
            case MOMENT, MOMENT_OR_WINDOW -> "TIMESTAMP";
            case NTZ -> "TIMESTAMP_NTZ";
            case ONLY_DATE -> "DATE";
            case ONLY_TIMESTAMP -> "TIMESTAMP";
            case ONLY_TIME -> "TIME";
            case MOMENT_OR_TEXT -> "a date, a timestamp or STRING";
            case SCALAR -> "no struct, array or map";
            case WITHIN_INT, ONLY_INT -> "INT";
            case SECONDS -> "seconds";
            case CLOCK -> "TIME or TIMESTAMP";
            case NUMBER, NUMBER_OR_NULL, ONLY_NUMBER, OPERAND -> "a number";
            case INTEGRAL, ONLY_INTEGRAL, INT_OR_BIGINT, LITERAL_INT -> "a whole number";
            case FLOATING -> "FLOAT or DOUBLE";
            case ONLY_BOOLEAN -> "BOOLEAN";
            case BITS -> "a whole number or BOOLEAN";
            case NUMBER_OR_INTERVAL -> "a number or an interval";
            case ONLY_TEXT, LITERAL_TEXT -> "STRING";
            case TEXT_OR_INT -> "STRING or INT";
            case TEXT_OR_BYTES -> "STRING or BINARY";
            case COLLECTION -> "ARRAY or MAP";
            case ORDERED -> "a type with an order";
            case ANY -> "any type";
            case LAMBDA -> "a lambda";
            case OPTIONS -> "options as map('name', 'value')";
            default -> name();
        };
    }
}
