package io.cloudfiles.jdbc;

import io.cloudfiles.error.ErrorCode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Array;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Struct;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZonedDateTime;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** Conversions of a cell to an object of a class: the classes that {@code getObject(i, Class)} takes. */
final class ObjectConversion {
    /** Makes an object of a cell. */
    @FunctionalInterface
    private interface Conversion {
        Object of(Cell cell) throws SQLException;
    }

    private static final Map<Class<?>, Conversion> CONVERSIONS = conversions();

    private ObjectConversion() {}

    /** The object that getObject gives: of the class that the type maps to. */
    static Object of(Cell cell) throws SQLException {
        return of(cell, cell.session().settings().complexTypes());
    }

    static Object of(Cell cell, ComplexTypes complexTypes) throws SQLException {
        return to(cell, TypeMapping.of(cell.type(), complexTypes).javaClass());
    }

    /** An object of the class asked for; {@code Object} asks for the type's own. */
    static Object to(Cell cell, Class<?> target) throws SQLException {
        if (target == Object.class) {
            return of(cell);
        }
        Conversion conversion = CONVERSIONS.get(target);
        if (conversion == null) {
            throw SqlErrors.of(
                    ErrorCode.CAST_INVALID_INPUT,
                    cell.place() + " of type " + cell.type().sql() + " cannot be read as " + target.getName()
                            + "; classes that are known: " + knownClasses());
        }
        return conversion.of(cell);
    }

    private static String knownClasses() {
        return CONVERSIONS.keySet().stream()
                .sorted(Comparator.comparing(Class::getSimpleName))
                .map(Class::getSimpleName)
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private static Map<Class<?>, Conversion> conversions() {
        Map<Class<?>, Conversion> all = new LinkedHashMap<>();
        all.put(String.class, Texts::of);
        all.put(byte[].class, Texts::toBytes);
        all.put(UUID.class, Texts::toUuid);
        all.put(java.net.URL.class, Texts::toUrl);
        all.put(Boolean.class, Numbers::toBoolean);
        all.put(Byte.class, ObjectConversion::toByte);
        all.put(Short.class, ObjectConversion::toShort);
        all.put(Integer.class, ObjectConversion::toInt);
        all.put(Long.class, cell -> Numbers.toLong(cell, "BIGINT"));
        all.put(Float.class, Numbers::toFloat);
        all.put(Double.class, cell -> Numbers.toDouble(cell, "DOUBLE"));
        all.put(BigDecimal.class, Numbers::toBigDecimal);
        all.put(BigInteger.class, ObjectConversion::toBigInteger);
        all.put(LocalDate.class, Moments::toLocalDate);
        all.put(LocalTime.class, Moments::toLocalTime);
        all.put(LocalDateTime.class, cell -> Moments.toLocalDateTime(cell, "LocalDateTime"));
        all.put(Instant.class, cell -> Moments.toInstant(cell, "Instant"));
        all.put(ZonedDateTime.class, cell -> Moments.toZoned(cell, "ZonedDateTime"));
        all.put(
                OffsetDateTime.class,
                cell -> Moments.toZoned(cell, "OffsetDateTime").toOffsetDateTime());
        all.put(Timestamp.class, cell -> Moments.toTimestamp(cell, null));
        all.put(Date.class, cell -> Moments.toDate(cell, null));
        all.put(Time.class, cell -> Moments.toTime(cell, null));
        all.put(
                java.util.Date.class,
                cell -> java.util.Date.from(Moments.toTimestamp(cell, null).toInstant()));
        all.put(Duration.class, Intervals::toDuration);
        all.put(Period.class, Intervals::toPeriod);
        all.put(Struct.class, StructObject::of);
        all.put(NamedStruct.class, StructObject::of);
        all.put(Array.class, ArrayObject::of);
        all.put(Map.class, CollectionConversion::toMap);
        all.put(List.class, CollectionConversion::toList);
        return all;
    }

    private static BigInteger toBigInteger(Cell cell) throws SQLException {
        return cell.value() instanceof BigDecimal number
                ? number.toBigInteger()
                : BigInteger.valueOf(Numbers.toLong(cell, "BIGINT"));
    }

    static byte toByte(Cell cell) throws SQLException {
        return (byte) Numbers.toLong(cell, Byte.MIN_VALUE, Byte.MAX_VALUE, "TINYINT");
    }

    static short toShort(Cell cell) throws SQLException {
        return (short) Numbers.toLong(cell, Short.MIN_VALUE, Short.MAX_VALUE, "SMALLINT");
    }

    static int toInt(Cell cell) throws SQLException {
        return (int) Numbers.toLong(cell, Integer.MIN_VALUE, Integer.MAX_VALUE, "INT");
    }
}
