package io.cloudfiles.sql.function;

import io.cloudfiles.sql.value.Numbers;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.ValueOrder;

/** What a function takes at one place: which types it accepts, and to which it brings them. */
enum Parameter {
    STRING,
    BINARY,
    BOOLEAN,
    INT,
    BIGINT,
    DOUBLE,
    DATE,
    TIMESTAMP,

    /** A timestamp with or without zone as it is; a date or text becomes one with. */
    MOMENT,

    /** Any number as it is; text becomes DOUBLE. */
    NUMBER,

    /** Text or bytes as they are; else text. */
    TEXT_OR_BYTES,

    ARRAY,
    MAP,
    COLLECTION,
    STRUCT,

    /** Any type whose values have an order. */
    ORDERED,
    ANY;

    /** What an argument becomes that is not kept as it is; VOID where all are kept. */
    private SqlType wanted() {
        return switch (this) {
            case STRING, TEXT_OR_BYTES -> SqlType.STRING;
            case BINARY -> SqlType.BINARY;
            case BOOLEAN -> SqlType.BOOLEAN;
            case INT -> SqlType.INT;
            case BIGINT -> SqlType.BIGINT;
            case DOUBLE, NUMBER -> SqlType.DOUBLE;
            case DATE -> SqlType.DATE;
            case TIMESTAMP, MOMENT -> SqlType.TIMESTAMP;
            case ARRAY, MAP, COLLECTION, STRUCT, ORDERED, ANY -> SqlType.VOID;
        };
    }

    /** The type that an argument is brought to. */
    SqlType target(SqlType given) {
        boolean kept = switch (this) {
            case ARRAY, MAP, COLLECTION, STRUCT, ORDERED, ANY -> true;
            case MOMENT -> given.kind() == SqlType.Kind.TIMESTAMP_NTZ;
            case NUMBER -> Numbers.isNumeric(given.kind());
            case TEXT_OR_BYTES -> given.kind() == SqlType.Kind.BINARY;
            default -> false;
        };
        return kept ? given : wanted();
    }

    /** Whether an argument of that type is taken; NULL always is. */
    boolean accepts(SqlType given) {
        if (given.kind() == SqlType.Kind.VOID) {
            return true;
        }
        return switch (this) {
            case ANY -> true;
            case ORDERED -> ValueOrder.isOrdered(given);
            case ARRAY -> given.kind() == SqlType.Kind.ARRAY;
            case MAP -> given.kind() == SqlType.Kind.MAP;
            case STRUCT -> given.kind() == SqlType.Kind.STRUCT;
            case COLLECTION -> given.kind() == SqlType.Kind.ARRAY || given.kind() == SqlType.Kind.MAP;
            case STRING, TEXT_OR_BYTES -> isScalar(given);
            case BINARY -> given.kind() == SqlType.Kind.BINARY || given.kind() == SqlType.Kind.STRING;
            case BOOLEAN -> given.kind() == SqlType.Kind.BOOLEAN || given.kind() == SqlType.Kind.STRING;
            case INT, BIGINT, DOUBLE, NUMBER -> Numbers.isNumeric(given.kind()) || given.kind() == SqlType.Kind.STRING;
            case DATE, TIMESTAMP, MOMENT -> isMoment(given) || given.kind() == SqlType.Kind.STRING;
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

    /** As an error names it. */
    String words() {
        return switch (this) {
            case MOMENT -> "TIMESTAMP";
            case NUMBER -> "a number";
            case TEXT_OR_BYTES -> "STRING or BINARY";
            case COLLECTION -> "ARRAY or MAP";
            case ORDERED -> "a type with an order";
            case ANY -> "any type";
            default -> name();
        };
    }
}
