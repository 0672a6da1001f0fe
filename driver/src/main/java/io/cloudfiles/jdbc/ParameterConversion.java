package io.cloudfiles.jdbc;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.sql.PreparedQuery.ParameterValue;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
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
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Conversions of what setters are given to parameter values: each Java class has one Spark type. */
final class ParameterConversion {
    private static final SqlType TIME = new SqlType.Time(6);
    private static final SqlType DAY_TO_SECOND = new SqlType.Interval(SqlType.Kind.INTERVAL_DAY_TIME, "DAY", "SECOND");
    private static final SqlType YEAR_TO_MONTH =
            new SqlType.Interval(SqlType.Kind.INTERVAL_YEAR_MONTH, "YEAR", "MONTH");
    private static final int MAX_DIGITS = 38;
    private static final long MICROS_PER_SECOND = 1_000_000;
    private static final int NANOS_PER_MICRO = 1_000;

    /** Makes a parameter value of an object of one class. */
    @FunctionalInterface
    private interface Conversion<T> {
        ParameterValue of(T object) throws SQLException;
    }

    /** In the order in which an object's classes are tried. */
    private static final Map<Class<?>, Conversion<Object>> CONVERSIONS = conversions();

    private ParameterConversion() {}

    static ParameterValue ofNull() {
        return new ParameterValue(SqlType.VOID, null);
    }

    /** The value of an object by its class; null is NULL. */
    static ParameterValue of(@Nullable Object object) throws SQLException {
        if (object == null) {
            return ofNull();
        }
        for (Map.Entry<Class<?>, Conversion<Object>> entry : CONVERSIONS.entrySet()) {
            if (entry.getKey().isInstance(object)) {
                return checked(entry.getValue(), object);
            }
        }
        throw SqlErrors.of(
                ErrorCode.NOT_SUPPORTED,
                "a parameter cannot be a " + object.getClass().getName() + "; classes that are known: "
                        + CONVERSIONS.keySet().stream()
                                .map(Class::getSimpleName)
                                .collect(Collectors.joining(", ")));
    }

    /** As {@link #of(Object)}, converted as a getter would to the class of a JDBC type first. */
    static ParameterValue of(@Nullable Object object, int jdbcType, CloudFilesConnection session) throws SQLException {
        ParameterValue value = of(object);
        Object held = value.value();
        Class<?> target = TypeMapping.parameterClass(jdbcType);
        if (held == null || target == null) {
            return value;
        }
        if (target == Instant.class && value.type() == SqlType.TIMESTAMP_NTZ) {
            return value;
        }
        return of(ObjectConversion.to(new Cell("parameter", value.type(), held, session), target));
    }

    /** A timestamp for what a parameter expects: an instant, or the local time of the calendar's zone or the JVM's. */
    static ParameterValue of(@Nullable Timestamp timestamp, SqlType expected, @Nullable Calendar calendar)
            throws SQLException {
        if (timestamp == null || expected.kind() != SqlType.Kind.TIMESTAMP_NTZ) {
            return of(timestamp);
        }
        return of(calendar == null ? timestamp.toLocalDateTime() : local(timestamp.toInstant(), calendar));
    }

    /** The day in the calendar's zone, or the JVM's. */
    static ParameterValue of(@Nullable Date date, @Nullable Calendar calendar) throws SQLException {
        return date == null || calendar == null
                ? of(date)
                : of(local(Instant.ofEpochMilli(date.getTime()), calendar).toLocalDate());
    }

    /** The time of day in the calendar's zone, or the JVM's. */
    static ParameterValue of(@Nullable Time time, @Nullable Calendar calendar) throws SQLException {
        return time == null || calendar == null
                ? of(time)
                : of(local(Instant.ofEpochMilli(time.getTime()), calendar).toLocalTime());
    }

    private static LocalDateTime local(Instant instant, Calendar calendar) {
        return LocalDateTime.ofInstant(instant, calendar.getTimeZone().toZoneId());
    }

    private static ParameterValue checked(Conversion<Object> conversion, Object object) throws SQLException {
        try {
            return conversion.of(object);
        } catch (ArithmeticException e) {
            throw SqlErrors.of(ErrorCode.ARITHMETIC_OVERFLOW, "a parameter's value " + object + " is out of range", e);
        }
    }

    private static Map<Class<?>, Conversion<Object>> conversions() {
        Map<Class<?>, Conversion<Object>> all = new LinkedHashMap<>();
        put(all, String.class, text -> new ParameterValue(SqlType.STRING, text));
        put(all, Character.class, character -> new ParameterValue(SqlType.STRING, character.toString()));
        put(all, UUID.class, uuid -> new ParameterValue(SqlType.STRING, uuid.toString()));
        put(all, java.net.URL.class, url -> new ParameterValue(SqlType.STRING, url.toString()));
        put(all, Boolean.class, flag -> new ParameterValue(SqlType.BOOLEAN, flag));
        put(all, Byte.class, number -> new ParameterValue(SqlType.TINYINT, number.longValue()));
        put(all, Short.class, number -> new ParameterValue(SqlType.SMALLINT, number.longValue()));
        put(all, Integer.class, number -> new ParameterValue(SqlType.INT, number.longValue()));
        put(all, Long.class, number -> new ParameterValue(SqlType.BIGINT, number));
        put(all, Float.class, number -> new ParameterValue(SqlType.FLOAT, number));
        put(all, Double.class, number -> new ParameterValue(SqlType.DOUBLE, number));
        put(all, BigDecimal.class, ParameterConversion::decimal);
        put(all, BigInteger.class, number -> decimal(new BigDecimal(number)));
        put(all, byte[].class, bytes -> new ParameterValue(SqlType.BINARY, Binary.wrap(bytes.clone())));
        put(all, LocalDate.class, date -> new ParameterValue(SqlType.DATE, date.toEpochDay()));
        put(all, LocalTime.class, time -> new ParameterValue(TIME, time.toNanoOfDay()));
        put(all, LocalDateTime.class, ParameterConversion::local);
        put(all, Instant.class, ParameterConversion::instant);
        put(all, OffsetDateTime.class, moment -> instant(moment.toInstant()));
        put(all, ZonedDateTime.class, moment -> instant(moment.toInstant()));
        put(all, Timestamp.class, moment -> instant(moment.toInstant()));
        put(
                all,
                Date.class,
                date -> new ParameterValue(SqlType.DATE, date.toLocalDate().toEpochDay()));
        put(all, Time.class, ParameterConversion::time);
        put(all, java.util.Date.class, moment -> instant(moment.toInstant()));
        put(all, Calendar.class, moment -> instant(moment.toInstant()));
        put(all, Duration.class, ParameterConversion::duration);
        put(all, Period.class, ParameterConversion::period);
        put(all, Struct.class, ComplexParameters::of);
        put(all, Array.class, ComplexParameters::of);
        put(all, Map.class, ComplexParameters::of);
        put(all, Collection.class, ComplexParameters::of);
        put(all, Object[].class, elements -> ComplexParameters.of(Arrays.asList(elements)));
        return all;
    }

    private static <T> void put(Map<Class<?>, Conversion<Object>> all, Class<T> type, Conversion<T> conversion) {
        all.put(type, object -> conversion.of(type.cast(object)));
    }

    private static ParameterValue decimal(BigDecimal number) throws SQLException {
        BigDecimal plain = number.scale() < 0 && number.scale() >= -MAX_DIGITS ? number.setScale(0) : number;
        int digits = Math.max(plain.precision(), plain.scale());
        if (plain.scale() < 0 || digits > MAX_DIGITS) {
            throw SqlErrors.of(
                    ErrorCode.ARITHMETIC_OVERFLOW, "a parameter's number has more than " + MAX_DIGITS + " digits");
        }
        return new ParameterValue(new SqlType.Decimal(digits, plain.scale()), plain);
    }

    private static ParameterValue instant(Instant instant) {
        long micros = Math.addExact(
                Math.multiplyExact(instant.getEpochSecond(), MICROS_PER_SECOND), instant.getNano() / NANOS_PER_MICRO);
        return new ParameterValue(SqlType.TIMESTAMP, micros);
    }

    private static ParameterValue local(LocalDateTime local) {
        return new ParameterValue(
                SqlType.TIMESTAMP_NTZ, instant(local.toInstant(ZoneOffset.UTC)).value());
    }

    private static ParameterValue time(Time time) throws SQLException {
        // By way of a timestamp, for toLocalTime() drops the milliseconds.
        return of(new Timestamp(time.getTime()).toLocalDateTime().toLocalTime());
    }

    private static ParameterValue duration(Duration duration) {
        long micros = Math.addExact(
                Math.multiplyExact(duration.getSeconds(), MICROS_PER_SECOND), duration.getNano() / NANOS_PER_MICRO);
        return new ParameterValue(DAY_TO_SECOND, micros);
    }

    private static ParameterValue period(Period period) throws SQLException {
        if (period.get(ChronoUnit.DAYS) != 0) {
            throw SqlErrors.of(
                    ErrorCode.INVALID_PARAMETER_VALUE,
                    "a parameter's Period " + period + " has days; give years and months, or a Duration");
        }
        return new ParameterValue(YEAR_TO_MONTH, period.toTotalMonths());
    }
}
