package io.cloudfiles.jdbc;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.type.SqlType;
import java.sql.SQLException;
import java.time.ZoneId;

/**
 * A value that is not NULL, with what is needed to convert it and to say why that cannot be.
 *
 * @param place whose value it is, for messages: {@code column "key"}
 * @param type its type; {@code value} is of package {@code type}'s class for it
 * @param session the connection that it was read by
 */
record Cell(String place, SqlType type, Object value, CloudFilesConnection session) {
    /** The zone in which moments are shown. */
    ZoneId zone() {
        return session.settings().session().zone();
    }

    /** A value in this one. */
    Cell inside(SqlType innerType, Object innerValue) {
        return new Cell(place, innerType, innerValue, session);
    }

    /** A value whose type is held as {@link Long}. */
    long longValue() {
        return (Long) value;
    }

    /** The error of a type that has no such conversion. */
    SQLException cannotBecome(String target) {
        return SqlErrors.of(
                ErrorCode.CAST_INVALID_INPUT, place + " of type " + type.sql() + " cannot be read as " + target);
    }

    /** The error of a value that the conversion does not take. */
    SQLException invalidFor(String target, String text) {
        return SqlErrors.of(
                ErrorCode.CAST_INVALID_INPUT,
                place + " of type " + type.sql() + " holds '" + text + "', which cannot be read as " + target);
    }

    /** The error of a number beyond the target's range. */
    SQLException outOfRange(String target) {
        return SqlErrors.of(
                ErrorCode.ARITHMETIC_OVERFLOW,
                place + " of type " + type.sql() + " holds " + value + ", which is out of the range of " + target
                        + "; read it with getBigDecimal or getString");
    }
}
